import type { HTMLAttributes } from 'react';
import styles from './stack.module.css';

/** The spaces between parts in pixels, on the grid of 4. */
type Gap = 4 | 8 | 12 | 16 | 20 | 24;

type Tag = 'div' | 'figure' | 'h2' | 'header' | 'li' | 'nav' | 'ol' | 'p' | 'section' | 'span' | 'ul';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element, by default a `div`. */
  as?: Tag;
  gap?: Gap;
  align?: 'start' | 'center' | 'stretch';
}

interface RowProps extends LayoutProps {
  justify?: 'center' | 'between';
  /** Whether what doesn't fit goes to the next line. */
  wrap?: boolean;
}

const classes = (own: string | undefined, given: string | undefined) =>
  given === undefined ? own : `${own} ${given}`;

/** Lays out its children in a column. */
export function Stack({ as: Tag = 'div', gap, align, className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classes(styles.stack, className)} data-gap={gap} data-align={align} />;
}

/** Lays out its children in a row. */
export function Row(props: RowProps) {
  const { as: Tag = 'div', gap, align, justify, wrap, className, ...rest } = props;
  return (
    <Tag
      {...rest}
      className={classes(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap}
    />
  );
}
