import { CALL_TIMEOUT } from '@portal/contract/limits.ts';

/** Slower uploads are ended by the server. */
const UPLOAD_BYTES_PER_MS = 6;

/**
 * Aborts a call that gets no answer in time: within `CALL_TIMEOUT` and the time that uploading its body may take. A
 * response may take any time, but not stop for `CALL_TIMEOUT`.
 */
export const startTimeout = (bodyLength = 0, signal?: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(abort, CALL_TIMEOUT + bodyLength / UPLOAD_BYTES_PER_MS);
  const clear = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, CALL_TIMEOUT);
  };
  return {
    signal: controller.signal,
    clear,
    /** The response, which restarts the timeout with every chunk. */
    follow: (response: Response): Response => {
      if (!response.body) {
        clear();
        return response;
      }
      restart();
      const body = response.body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (chunk, stream) => {
            restart();
            stream.enqueue(chunk);
          },
          flush: clear,
        }),
      );
      return new Response(body, response);
    },
  };
};
