/** Errors about picture files. Some differ between forms. */
export const NOT_AN_IMAGE = 'Only image files are allowed.';
/** The portal can't decode such photos, and only some browsers can convert them. */
export const HEIC_NOT_OPENED =
  "The portal can't open HEIC photos. Save it as JPEG or PNG, then choose it again.";
export const IMAGE_TOO_LARGE = 'Image file is too large (max 14MB). Please choose a smaller image.';

export const PICTURE_MESSAGES = {
  notAnImage: NOT_AN_IMAGE,
  tooLarge: IMAGE_TOO_LARGE,
  notCompressed: 'Failed to compress image. Please try a smaller image.',
  heic: "This browser can't open HEIC photos. Save it as JPEG or PNG, then choose it again.",
  profileNotCompressed: 'Failed to compress profile picture. Please try again.',
  /** In the administrators' form for a new speaker. */
  chooseAnImage: 'Please select an image file (JPEG, PNG, GIF, etc.)',
} as const;
