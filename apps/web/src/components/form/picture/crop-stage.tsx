import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, moved, type Size, sideOf, turnedSize, zoomed } from '../../../lib/crop.ts';
import { Spinner } from '../../spinner.tsx';
import styles from './crop.module.css';
import { type Gesture, useGestures } from './use-gestures.ts';

/** One press of a key, as a part of the square and as a factor. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;
const WHEEL_ZOOM = 0.002;

const percent = (part: number): string => `${part * 100}%`;

/** Where the picture lies under the square, both in percent: so nothing has to be measured. */
const placeOf = (size: Size, crop: Crop): CSSProperties => {
  const { width, height } = turnedSize(size, crop.turns);
  const side = sideOf(size, crop);
  return {
    width: percent(width / side),
    height: percent(height / side),
    left: percent(0.5 - crop.x / side),
    top: percent(0.5 - crop.y / side),
  };
};

/** The picture in its place, turned about its middle. */
const turnOf = (size: Size, { turns }: Crop): CSSProperties => {
  const around = turnedSize(size, turns);
  return {
    width: percent(size.width / around.width),
    height: percent(size.height / around.height),
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
};

const KEYS: Readonly<Record<string, Gesture>> = {
  ArrowLeft: { right: -KEY_STEP, down: 0, factor: 1 },
  ArrowRight: { right: KEY_STEP, down: 0, factor: 1 },
  ArrowUp: { right: 0, down: -KEY_STEP, factor: 1 },
  ArrowDown: { right: 0, down: KEY_STEP, factor: 1 },
  '+': { right: 0, down: 0, factor: KEY_ZOOM },
  '=': { right: 0, down: 0, factor: KEY_ZOOM },
  '-': { right: 0, down: 0, factor: 1 / KEY_ZOOM },
};

interface CropStageProps {
  url: string | undefined;
  /** Both undefined until the picture is there. */
  size: Size | undefined;
  crop: Crop | undefined;
  hintId: string;
  onLoad: (size: Size) => void;
  onError: () => void;
  onChange: (next: (picture: Size, crop: Crop) => Crop) => void;
}

/** The square, and the picture that moves under it. */
export function CropStage({ url, size, crop, hintId, onLoad, onError, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const apply = ({ right, down, factor }: Gesture) =>
    onChange((picture, now) => {
      const close = factor === 1 ? now : zoomed(picture, now, now.zoom * factor);
      return moved(picture, close, right, down);
    });
  const pointers = useGestures(apply);

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    apply({ right: 0, down: 0, factor: Math.exp(-event.deltaY * WHEEL_ZOOM) });
  });
  useEffect(() => {
    // React listens passively, and the page must not scroll under the dialog.
    const element = stage.current;
    const turn = (event: WheelEvent) => turnWheel(event);
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  const press = (event: KeyboardEvent) => {
    const gesture = KEYS[event.key];
    if (!gesture || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    apply(gesture);
  };

  return (
    <div
      ref={stage}
      className={styles.stage}
      role="application"
      aria-label="The part of the picture that is shown"
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture in it
      tabIndex={0}
      onKeyDown={press}
      {...pointers}
    >
      <div className={styles.place} style={size && crop && placeOf(size, crop)}>
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            className={styles.picture}
            data-ready={crop !== undefined}
            style={size && crop && turnOf(size, crop)}
            onLoad={({ currentTarget }) =>
              onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onError}
          />
        )}
      </div>
      <span className={styles.guide} aria-hidden />
      {!crop && (
        <div className={styles.wait}>
          <Spinner label="Opening the picture…" />
        </div>
      )}
    </div>
  );
}
