import { imageSourceSet, isStored } from '@portal/contract/images/images.ts';
import { useState } from 'react';
import { UserRound } from '../../components/icons.tsx';
import styles from './card-portrait.module.css';

/** A speaker's portrait on a card, or a placeholder. */
export function CardPortrait({ url, first }: { url: string | null; first: boolean }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.portrait}>
      {url && !broken ? (
        <img
          src={url}
          srcSet={isStored(url) ? imageSourceSet(url) : undefined}
          sizes="96px"
          width={96}
          height={96}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <UserRound size={72} strokeWidth={1.25} aria-hidden />
      )}
    </div>
  );
}
