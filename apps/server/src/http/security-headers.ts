import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of this answer's inline scripts. */
    cspNonce: string;
  }
}

const nonceBytes = 16;
/** Where browsers tell what a policy kept a page from. */
export const policyReportPath = '/policy-reports';
const yearSeconds = 31_536_000;

/**
 * Strict headers on every answer. A page runs scripts of its own nonce and what they load; styles
 * are our files, plus the style attributes that the interface library sets; everything that is not
 * a page is denied everything.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.decorateReply('cspNonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(nonceBytes).toString('base64');
    reply.headers({
      // What an answer holds is somebody's, unless its route says that it is everybody's.
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Strict-Transport-Security': `max-age=${yearSeconds}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });
}

/** The policy of a page of the product. */
export function pagePolicy(nonce: string): string {
  return policyOf({ script: `'nonce-${nonce}' 'strict-dynamic'`, style: `'self' 'nonce-${nonce}'` });
}

/** The policy of a public page, which is the same for everybody and has no script or sheet in itself. */
export const sitePolicy = policyOf({ script: "'self'", style: "'self'" });

function policyOf({ script, style }: { script: string; style: string }): string {
  return [
    "default-src 'self'",
    `script-src ${script}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `style-src-elem ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
  ].join('; ');
}
