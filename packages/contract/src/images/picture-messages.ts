/** What is said of a picture that is not made smaller first. */
export const IMAGE_TOO_LARGE = 'Image file is too large (max 14MB). Please choose a smaller image.';
