import { imageSourceSet, isStored } from '@portal/contract/images/images.ts';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The picture's URL; without one, or when it cannot be loaded, the default profile picture is shown. */
  url: string | null | undefined;
  /** Whose picture it is; empty where the name stands beside it anyway. */
  name: string;
  /** Pixels. */
  size?: number;
  /** Fills the width of what it stands in, as the top of a card does. */
  shape?: 'round' | 'banner';
}

const DEFAULT_PICTURE = '/default-profile.svg';

/** A person's picture. */
export function Avatar({ url, name, size = 48, shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const own = url && url !== broken ? url : undefined;
  const banner = shape === 'banner';
  const sources =
    own && isStored(own) ? { srcSet: imageSourceSet(own), sizes: banner ? '320px' : `${size}px` } : {};
  return (
    <span
      className={styles.avatar}
      data-shape={shape}
      style={banner ? { height: size } : { width: size, height: size }}
    >
      <img
        {...sources}
        key={own}
        src={own ?? DEFAULT_PICTURE}
        alt={name}
        loading="lazy"
        decoding="async"
        data-default={own === undefined}
        onError={() => setBroken(own)}
      />
    </span>
  );
}
