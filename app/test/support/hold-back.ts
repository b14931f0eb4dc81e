import { http } from 'msw';
import { server } from '../server';

/** Holds the requests of a method to an address back until the returned function is called. Then other handlers answer. */
export function holdBack(method: 'all' | 'post' | 'put', path: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http[method](path, () => released));
  return release;
}
