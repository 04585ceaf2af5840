/** The code of the error about a request that has been sent before. */
export const DUPLICATE_REQUEST = 'duplicate_request';

/** The code of the error about a visit of somebody else at the same time. */
export const SAME_TIME = 'same_time';
