import { bannerCalls } from './access-matrix-banners.ts';
import { installationHealthCalls } from './access-matrix-installation-health.ts';
import { installationSwitchCalls } from './access-matrix-installation-switches.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import { operatorPeopleCalls } from './access-matrix-operator-people.ts';
import { platformAnalyticsCalls } from './access-matrix-platform-analytics.ts';
import { privacyRequestCalls } from './access-matrix-privacy-requests.ts';
import { siteContentCalls } from './access-matrix-site-content.ts';
import { supportSessionCalls } from './access-matrix-support-sessions.ts';

/** How whoever runs the installation looks after it. */
export const operatorCalls: Record<string, MakeCall> = {
  ...bannerCalls,
  ...installationHealthCalls,
  ...installationSwitchCalls,
  ...operatorPeopleCalls,
  ...platformAnalyticsCalls,
  ...siteContentCalls,
  ...supportSessionCalls,
  ...privacyRequestCalls,
};
