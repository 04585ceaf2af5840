import './layout.module.css';
import { classNames, type ElementProps } from './layout-props.ts';

interface TextProps extends ElementProps {
  size?: 'tiny' | 'small' | 'label' | 'lead' | 'h3' | 'h2' | 'h1' | undefined;
  tone?: 'soft' | 'success' | 'warning' | 'info' | 'error' | undefined;
  bold?: boolean;
  align?: 'center' | 'end';
  /** Digits of equal width, for numbers below each other. */
  numbers?: boolean;
  /** Keeps the line breaks that its author typed. */
  typed?: boolean;
  /** Cuts off what needs more lines. */
  lines?: 1 | 2;
  nowrap?: boolean;
}

/** A text in one of the sizes and tones of `theme/text.css`. */
export function Text(props: TextProps) {
  const {
    as: Tag = 'p',
    size,
    tone,
    bold,
    align,
    numbers,
    typed,
    lines,
    nowrap,
    grow,
    className,
    ...rest
  } = props;
  const classes = classNames(
    size,
    tone === 'soft' ? 'soft' : tone && 'toned',
    bold && 'bold',
    align && `align-${align}`,
    numbers && 'numbers',
    typed && 'typed',
    lines && `lines-${lines}`,
    nowrap && 'nowrap',
    className,
  );
  return (
    <Tag
      {...rest}
      className={classes || undefined}
      data-tone={tone === 'soft' ? undefined : tone}
      data-grow={grow || undefined}
    />
  );
}
