import { Contact } from '../components/landing/contact.tsx';
import { Features } from '../components/landing/features.tsx';
import { Film } from '../components/landing/film.tsx';
import { Hero } from '../components/landing/hero.tsx';
import { Integrations } from '../components/landing/integrations.tsx';
import { LastCall } from '../components/landing/last-call.tsx';
import { Pricing } from '../components/landing/pricing.tsx';
import { Questions } from '../components/landing/questions.tsx';
import { Returns } from '../components/landing/returns.tsx';
import { Security } from '../components/landing/security.tsx';
import { Steps } from '../components/landing/steps.tsx';
import { Testimonials } from '../components/landing/testimonials.tsx';
import { Week } from '../components/landing/week.tsx';
import { StructuredData } from '../components/structured-data.tsx';
import { useSite } from '../site.tsx';
import { applicationOf, filmOf, organizationOf } from '../structured-data.ts';

/** The door: what Dira does for a landlord here, what it costs, and the way in. */
export function Landing() {
  const site = useSite();
  return (
    <>
      <StructuredData things={[organizationOf(site), applicationOf(site), filmOf(site)]} />
      <Hero />
      <Steps />
      <Film />
      <Features />
      <Week />
      <Returns />
      <Integrations />
      <Security />
      <Testimonials />
      <Pricing />
      <Questions />
      <Contact />
      <LastCall />
    </>
  );
}
