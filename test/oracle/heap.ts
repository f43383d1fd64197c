/** Nodes by what it costs to reach them, the cheapest on top. */
export class Heap {
  readonly #costs: number[] = [];
  readonly #nodes: number[] = [];

  push(cost: number, node: number): void {
    let i = this.#costs.length;
    while (i > 0 && (this.#costs[(i - 1) >> 1] as number) > cost) {
      this.#put(i, (i - 1) >> 1);
      i = (i - 1) >> 1;
    }
    this.#costs[i] = cost;
    this.#nodes[i] = node;
  }

  pop(): { cost: number; node: number } | undefined {
    const [cost, node] = [this.#costs[0], this.#nodes[0]];
    const last = { cost: this.#costs.pop(), node: this.#nodes.pop() };
    if (cost === undefined || node === undefined) return undefined;
    const length = this.#costs.length;
    if (length === 0) return { cost, node };
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child + 1 < length && (this.#costs[child + 1] as number) < (this.#costs[child] as number))
        child++;
      if (child >= length || (this.#costs[child] as number) >= (last.cost as number)) break;
      this.#put(i, child);
      i = child;
    }
    this.#costs[i] = last.cost as number;
    this.#nodes[i] = last.node as number;
    return { cost, node };
  }

  #put(to: number, from: number): void {
    this.#costs[to] = this.#costs[from] as number;
    this.#nodes[to] = this.#nodes[from] as number;
  }
}
