/** The role in which a request is viewed. */
export type Viewer = 'teacher' | 'speaker' | 'admin';
