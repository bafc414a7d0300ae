import { loadTexts } from '../../../lib/language.ts';
import { ShareRefused } from '../components/share-refused.tsx';
import { SharedPortfolioView } from '../components/shared-portfolio-view.tsx';
import { openShare, requireRefusal } from '../shared-queries.ts';
import type { Refusal, SharedPortfolio } from '../shared-queries.ts';
import type { Route } from './+types/shared-portfolio';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

type Loaded = { shared: SharedPortfolio } | { refusal: Refusal };

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Loaded> {
  await loadTexts('shared-portfolios');
  try {
    return { shared: await openShare(token) };
  } catch (error) {
    return { refusal: requireRefusal(error) };
  }
}

/** A portfolio for whoever has its link: no account, nothing to press but to look and to get in touch. */
export default function SharedPortfolioPage({ loaderData, params }: Route.ComponentProps) {
  return 'refusal' in loaderData ? (
    <ShareRefused refusal={loaderData.refusal} />
  ) : (
    <SharedPortfolioView portfolio={loaderData.shared} token={params.token} />
  );
}
