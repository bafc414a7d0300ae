import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import classes from './button.module.css';

type ButtonLook = {
  /** `filled` for the one action of a screen or dialog, `subtle` for what should not draw the eye. */
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm' | 'lg';
  /** Deletes or ends something. */
  isDanger?: boolean;
};

/** The look of a button for what is not one: `<Link {...buttonLook({ variant: 'filled' })} to={…}>`. */
export function buttonLook({ variant = 'default', size = 'sm', isDanger = false }: ButtonLook = {}) {
  return {
    className: classes.button ?? '',
    'data-variant': variant,
    'data-size': size,
    ...(isDanger && { 'data-danger': '' }),
  };
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Under way: keeps its width, shows a spinner, cannot be pressed again. */
    loading?: boolean;
    icon?: TablerIcon;
  };

export function Button(props: ButtonProps) {
  const { variant, size, isDanger, loading = false, icon, children, disabled, ...rest } = props;
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isDanger !== undefined && { isDanger }),
  };
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook(look)}
      disabled={disabled === true || loading}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading && (
        <span className={classes.spinner}>
          <Spinner />
        </span>
      )}
      <span className={classes.label}>
        {icon && <Icon of={icon} size={16} />}
        {children}
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words. */
  label: string;
  icon: TablerIcon;
  size?: 'sm' | 'lg';
};

export function IconButton({ label, icon, size = 'sm', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.icon} ${className}`}
      data-size={size}
      aria-label={label}
      data-tooltip=""
    >
      <Icon of={icon} size={size === 'lg' ? 18 : 16} />
    </button>
  );
}
