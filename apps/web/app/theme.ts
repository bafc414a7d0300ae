import { createTheme } from '@mantine/core';
import type { VariantColorsResolver } from '@mantine/core';

const border = (color: string) => `1px solid ${color}`;

/** Every variant drawn with our tokens: `filled` for the one action, `default` beside it, `red` for what destroys. */
const resolveVariant: VariantColorsResolver = ({ variant, color }) => {
  const isDanger = color === 'red';
  switch (variant) {
    case 'filled':
      return isDanger
        ? { background: 'var(--red)', hover: 'var(--red)', color: 'var(--on-red)', border: border('var(--red)') }
        : {
            background: 'var(--teal)',
            hover: 'var(--teal-hover)',
            color: 'var(--on-teal)',
            border: border('var(--teal)'),
          };
    case 'light':
      return {
        background: isDanger ? 'var(--red-soft)' : 'var(--teal-soft)',
        hover: isDanger ? 'var(--red-soft)' : 'var(--teal-soft)',
        color: isDanger ? 'var(--red)' : 'var(--teal)',
        border: border('transparent'),
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: variant === 'subtle' ? 'var(--sunken)' : 'transparent',
        color: isDanger ? 'var(--red)' : 'var(--text)',
        border: border('transparent'),
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: isDanger ? 'var(--red)' : 'var(--text)',
        border: border('var(--line2)'),
      };
  }
};

// Dialogs are in the browser's top layer: a dropdown in a portal at the end of the body would lie beneath them.
const inPlace = { withinPortal: false };

export const theme = createTheme({
  primaryColor: 'teal',
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: resolveVariant,
  components: {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: { comboboxProps: { ...inPlace, shadow: 'md' } } },
    Menu: { defaultProps: { ...inPlace, shadow: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { ...inPlace, shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { ...inPlace } },
  },
});
