/** The code of the error about a request that has been sent before. */
export const DUPLICATE_REQUEST = 'duplicate_request';
