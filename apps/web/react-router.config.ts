import type { Config } from '@react-router/dev/config';

export default {
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // tools/build builds beside the running build and swaps the two; the command line of the router has no such option.
  buildDirectory: process.env['WEB_BUILD_DIRECTORY'] ?? 'build',
} satisfies Config;
