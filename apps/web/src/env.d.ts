interface ImportMetaEnv {
  /** The API's origin, in builds of pages for another host. */
  readonly VITE_API_HOST?: string;
}
