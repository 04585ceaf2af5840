import { imageSourceSet, isStored } from '@portal/contract/images/images.ts';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The picture's URL. Without one, or if loading fails, the default picture is shown. */
  url: string | null | undefined;
  /** Alternative text; empty if the name is next to the picture. */
  name: string;
  /** Pixels. */
  size: number;
}

const DEFAULT_PICTURE = '/default-profile.svg';

export function Avatar({ url, name, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const own = url && url !== broken ? url : undefined;
  const sources = own && isStored(own) ? { srcSet: imageSourceSet(own), sizes: `${size}px` } : {};
  return (
    <img
      {...sources}
      key={own}
      className={styles.avatar}
      src={own ?? DEFAULT_PICTURE}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      data-default={own === undefined}
      onError={() => setBroken(own)}
    />
  );
}
