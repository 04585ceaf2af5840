/** From whose side a request is looked at. */
export type Viewer = 'teacher' | 'speaker' | 'admin';
