const host = import.meta.env.VITE_API_HOST;

/** The API's origin, or '' if it's the pages' own. The build setting VITE_API_HOST names another one. */
const API_ORIGIN = host ? new URL(host).origin : '';

/** Whether the API is on another origin, whose cookies these pages can't read. */
export const isApiElsewhere = (): boolean => API_ORIGIN !== '' && API_ORIGIN !== location.origin;

/** The URL of a path of the API, such as `/auth/login`. */
export const apiUrl = (path: string): string => `${API_ORIGIN}/api${path}`;
