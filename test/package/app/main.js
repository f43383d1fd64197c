import { bursts } from './bursts.js';

bursts().then(answer, (error) => answer({ error: error.code ?? String(error) }));
