/** Which square of a picture is taken. Pixels are those of the upright picture, after the turns. */
export interface Crop {
  /** Quarter turns, clockwise. */
  readonly turns: number;
  /** 1 takes the largest square that there is. */
  readonly zoom: number;
  /** The middle of the square. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 5;
const QUARTERS = 4;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A picture's size after so many quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The side of the square that is taken, in pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number =>
  Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
const within = (picture: Size, crop: Crop): Crop => {
  const zoom = between(crop.zoom, 1, ZOOM_MAX);
  const { width, height } = turnedSize(picture, crop.turns);
  const half = sideOf(picture, { zoom }) / 2;
  return {
    turns: crop.turns,
    zoom,
    x: between(crop.x, half, width - half),
    y: between(crop.y, half, height - half),
  };
};

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Crop => ({
  turns: 0,
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** Moves the picture under the square, by parts of the square's side. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop);
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
};

export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => within(picture, { ...crop, zoom });

/** Turns the picture a quarter clockwise, or the other way; what was in the middle stays there. */
export const turned = (picture: Size, crop: Crop, clockwise: boolean): Crop => {
  const { width, height } = turnedSize(picture, crop.turns);
  const turns = (crop.turns + (clockwise ? 1 : QUARTERS - 1)) % QUARTERS;
  const middle = clockwise ? { x: height - crop.y, y: crop.x } : { x: crop.y, y: width - crop.x };
  return within(picture, { ...crop, ...middle, turns });
};
