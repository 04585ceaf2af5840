import type { ReactNode } from 'react';
import type { Icon } from './icons.tsx';
import { classNames, type ElementProps } from './layout/layout-props.ts';
import { Row } from './layout/stack.tsx';

interface IconTextProps extends Pick<ElementProps, 'as' | 'className' | 'title'> {
  icon: Icon;
  size?: 'small' | 'label' | undefined;
  tone?: 'soft' | 'success' | 'warning' | 'info' | 'error' | undefined;
  bold?: boolean;
  children: ReactNode;
}

/** A text beside its icon, which stays at the first line. */
export function IconText(props: IconTextProps) {
  const { as = 'p', icon: TextIcon, size, tone, bold, className, children, ...rest } = props;
  return (
    <Row
      {...rest}
      as={as}
      align="start"
      wrap={false}
      className={classNames(size, tone === 'soft' ? 'soft' : tone && 'toned', bold && 'bold', className)}
      data-tone={tone === 'soft' ? undefined : tone}
    >
      <TextIcon size={size === 'small' ? 16 : 18} className="line-icon" />
      <span>{children}</span>
    </Row>
  );
}
