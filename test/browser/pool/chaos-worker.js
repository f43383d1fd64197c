// A pool's worker that comes to harm when it is told to, in ways that no page can bring about.
import './traps.js';
import '/dist/pool/worker-web.js';
import { trapNext } from './traps.js';

const HARM = {
  close: () => self.close(),
  throw: () => {
    throw new Error('thrown by nobody');
  },
  trap: trapNext,
  hang: () => {
    for (;;);
  },
};

addEventListener('message', ({ data }) => HARM[data?.harm]?.());
