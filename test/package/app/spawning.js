import { bursts } from './bursts.js';

const spawn = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

bursts({ spawn }).then(answer, (error) => answer({ error: error.code ?? String(error) }));
