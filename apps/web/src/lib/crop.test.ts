import { describe, expect, it } from 'vitest';
import { type Crop, middleOf, moved, sideOf, turned, turnedSize, ZOOM_MAX, zoomed } from './crop.ts';

const landscape = { width: 400, height: 300 };

describe('the square of a picture that is taken', () => {
  it('is at first the largest in the middle', () => {
    expect(middleOf(landscape)).toEqual({ turns: 0, zoom: 1, x: 200, y: 150 });
    expect(sideOf(landscape, middleOf(landscape))).toBe(300);
  });

  it('goes the other way when the picture is moved, up to its edge', () => {
    expect(moved(landscape, middleOf(landscape), 0.1, 0.1)).toMatchObject({ x: 170, y: 150 });
    expect(moved(landscape, middleOf(landscape), 5, -5)).toMatchObject({ x: 150, y: 150 });
  });

  it('becomes smaller and larger about its middle, within limits', () => {
    const close = zoomed(landscape, middleOf(landscape), 2);
    expect([sideOf(landscape, close), close.x, close.y]).toEqual([150, 200, 150]);
    expect(zoomed(landscape, close, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(landscape, close, 0).zoom).toBe(1);
  });

  it('turns with the picture: the lower left corner goes up, then to the right', () => {
    const corner = moved(landscape, zoomed(landscape, middleOf(landscape), 3), 9, -9);
    expect(corner).toMatchObject({ x: 50, y: 250 });
    const once = turned(landscape, corner, true);
    expect(once).toMatchObject({ turns: 1, x: 50, y: 50 });
    expect(turned(landscape, once, true)).toMatchObject({ turns: 2, x: 350, y: 50 });
  });

  it('is where it was after a turn and back, and after four turns', () => {
    const crop = moved(landscape, zoomed(landscape, middleOf(landscape), 2), 0.3, 0.2);
    expect(turned(landscape, turned(landscape, crop, true), false)).toEqual(crop);
    let around = crop;
    for (let quarter = 0; quarter < 4; quarter += 1) around = turned(landscape, around, false);
    expect(around).toEqual(crop);
  });

  it.each([
    { width: 400, height: 300 },
    { width: 3, height: 9_000 },
    { width: 1, height: 1 },
  ])('never leaves a picture of %j, whatever is done', (picture) => {
    const steps: ((crop: Crop) => Crop)[] = [
      (crop) => moved(picture, crop, -0.7, 2),
      (crop) => zoomed(picture, crop, crop.zoom * 1.7),
      (crop) => turned(picture, crop, true),
      (crop) => moved(picture, crop, 1.3, -0.4),
      (crop) => zoomed(picture, crop, crop.zoom / 2.9),
      (crop) => turned(picture, crop, false),
      (crop) => turned(picture, crop, true),
    ];
    const slack = 1e-6;
    let crop = middleOf(picture);
    for (let count = 0; count < 500; count += 1) {
      // 3 and 7 have no common factor, so that every step follows every other.
      crop = steps[(count * 3 + Math.floor(count / 7)) % steps.length]?.(crop) ?? crop;
      const { width, height } = turnedSize(picture, crop.turns);
      const half = sideOf(picture, crop) / 2;
      expect(Math.min(crop.x, crop.y, width - crop.x, height - crop.y)).toBeGreaterThanOrEqual(half - slack);
    }
  });
});
