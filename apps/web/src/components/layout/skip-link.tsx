import styles from './skip-link.module.css';

/** A link past the navigation to the page's content (`<main id="content">`). */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to its target, and moves the focus there as well
    <a
      href="#content"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
