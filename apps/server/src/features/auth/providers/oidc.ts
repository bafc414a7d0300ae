import { cleanText } from '@dira/domain/clean-text';
import type * as Client from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { OidcSettings } from '../../../platform/oidc-settings.ts';

/** What only we know of somebody on the way to a provider: it is not told again to their browser. */
export interface JourneySecrets {
  nonce: string;
  verifier: string;
}

/** Who a provider says that somebody is. */
export interface ProviderProfile {
  provider: string;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  email: string | undefined;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  fullName: string;
  tokens: { accessToken: string; refreshToken: string | undefined };
}

/** The protocol towards providers, OpenID Connect by its library. */
export interface Oidc {
  names: readonly string[];
  /** @returns the provider's name in the settings; undefined where it is not switched on */
  find(name: string): string | undefined;
  begin(provider: string, wish: Wish): Promise<{ url: URL; secrets: JourneySecrets }>;
  /** @throws where the answer does not stem from this journey */
  finish(
    provider: string,
    answer: URLSearchParams,
    state: string,
    secrets: JourneySecrets,
  ): Promise<ProviderProfile>;
}

interface Wish {
  state: string;
  /** Beyond the ones that we need. */
  scopes: string;
  /** What a page may tell the provider; never what belongs to the protocol. */
  hints: Record<string, string>;
}

const ownScopes = ['openid', 'email', 'profile'];
const answerSeconds = 7;
const rediscoverMs = 3_600_000;
const apple = 'https://appleid.apple.com';

const claimsForm = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Apple says it as text, and Microsoft by a claim of its own.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  xms_edov: z.union([z.boolean(), z.stringbool(), z.literal(1).transform(() => true)]).catch(false),
  name: z.string().transform(cleanText).pipe(z.string().max(200)).catch(''),
});

export function createOidc(providers: readonly OidcSettings[], callbackUrl: string, clock: Clock): Oidc {
  const find = (name: string) => {
    const isOn = (each: string) => providers.some((provider) => provider.name === each);
    if (isOn(name)) return name;
    // The name that unmodified clients have for it.
    return name === 'azure' && isOn('microsoft') ? 'microsoft' : undefined;
  };
  const configurationOf = rememberConfigurations(providers, clock);
  return {
    names: providers.map(({ name }) => name),
    find,
    begin: async (provider, wish) => {
      const client = await loadClient();
      const configuration = await configurationOf(provider);
      const secrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const scopes = new Set([...ownScopes, ...wish.scopes.split(' ').filter((scope) => scope !== '')]);
      const url = client.buildAuthorizationUrl(configuration, {
        ...wish.hints,
        redirect_uri: callbackUrl,
        scope: [...scopes].join(' '),
        state: wish.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        // Apple gives an address in no other way.
        ...(configuration.serverMetadata().issuer === apple && { response_mode: 'form_post' }),
      });
      return { url, secrets };
    },
    finish: async (provider, answer, state, { nonce, verifier }) => {
      const url = new URL(callbackUrl);
      url.search = answer.toString();
      const client = await loadClient();
      const tokens = await client.authorizationCodeGrant(await configurationOf(provider), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = claimsForm.parse(tokens.claims());
      return {
        provider,
        subject: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified || claims.xms_edov,
        fullName: claims.name,
        tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
      };
    },
  };
}

/** Only servers that sign people in by others hold the protocol's library. */
const loadClient = (): Promise<typeof Client> => import('openid-client');

/** Providers are asked for their addresses and keys once an hour; a failure is not remembered. */
function rememberConfigurations(providers: readonly OidcSettings[], clock: Clock) {
  const known = new Map<string, { configuration: Promise<Client.Configuration>; at: number }>();
  return (name: string): Promise<Client.Configuration> => {
    const now = clock.now().epochMilliseconds;
    const found = known.get(name);
    if (found !== undefined && now - found.at < rediscoverMs) return found.configuration;
    const provider = providers.find((each) => each.name === name);
    if (provider === undefined) throw new Error(`there is no provider ${name}`);
    const configuration = discover(provider);
    known.set(name, { configuration, at: now });
    configuration.catch(() => known.delete(name));
    return configuration;
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Client.Configuration> {
  const client = await loadClient();
  const url = new URL(issuer);
  return client.discovery(url, clientId, undefined, authenticateBy(client, clientSecret), {
    timeout: answerSeconds,
    // The settings let http pass for this machine alone.
    ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
}

function authenticateBy(client: typeof Client, secret: string): Client.ClientAuth {
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post')
      ? client.ClientSecretPost(secret)
      : client.ClientSecretBasic(secret);
    authenticate(server, metadata, body, headers);
  };
}
