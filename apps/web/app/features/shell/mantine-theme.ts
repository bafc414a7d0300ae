import { createTheme } from '@mantine/core';

// Dialogs are in the browser's top layer: a dropdown in a portal at the end of the body would lie beneath them.
const overlay = { withinPortal: false, shadow: 'md', transitionProps: { duration: 120 } };

/** The few things that Mantine draws for us, in our look; the colours come from mantine.css. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: overlay },
    Popover: { defaultProps: overlay },
    Tooltip: { defaultProps: { withinPortal: false } },
  },
});
