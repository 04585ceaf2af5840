import type { HTMLAttributes } from 'react';

/** The scale of spaces in pixels, as in `theme/tokens.css`. On phones, 24 becomes 16, and 32 becomes 24. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32;

type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'strong'
  | 'ul';

export interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The element. */
  as?: Tag;
  /** Takes the room that is left in a row. With 'wide', it goes to the next line rather than get narrow. */
  grow?: boolean | 'wide' | undefined;
}

export interface LayoutProps extends ElementProps {
  gap?: 0 | Space;
  /** The space between lines, if it differs. */
  rowGap?: 0 | Space;
  /** The space between the edge and the content. */
  padding?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
}

/** Joins the names of classes. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** The attributes of an element that lays out its children, as `layout.module.css` knows them. */
export function layoutAttributes(own: string | undefined, props: Omit<LayoutProps, 'as'>) {
  const { gap, rowGap, padding, align, grow, className, ...rest } = props;
  return {
    ...rest,
    className: classNames(own, className),
    'data-gap': gap,
    'data-row-gap': rowGap,
    'data-padding': padding,
    'data-align': align,
    'data-grow': grow || undefined,
  };
}
