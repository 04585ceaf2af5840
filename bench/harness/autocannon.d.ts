/** The used part of autocannon, which has no types. */
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): PromiseLike<autocannon.Result>;

  namespace autocannon {
    interface Request {
      readonly method?: 'GET' | 'POST';
      readonly path?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Changes the request before it's sent. */
      readonly setupRequest?: (request: Request) => Request;
    }

    interface Options {
      readonly url: string;
      readonly connections: number;
      /** In seconds. */
      readonly duration: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Each connection sends them in this order. */
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
