/** The part of autocannon that is used; it brings no types. */
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): PromiseLike<autocannon.Result>;

  namespace autocannon {
    interface Request {
      readonly method?: 'GET' | 'POST';
      readonly path?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Changes the request each time before it is sent. */
      readonly setupRequest?: (request: Request) => Request;
    }

    interface Options {
      readonly url: string;
      readonly connections: number;
      /** In seconds. */
      readonly duration: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Sent in turn by each connection. */
      readonly requests: Request[];
    }

    interface Result {
      /** In seconds. */
      readonly duration: number;
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
      readonly timeouts: number;
      readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    }
  }

  export = autocannon;
}
