import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';

/**
 * A browser that has been here before, by a random name that it keeps. It opens nothing: it tells a
 * sign-in from a new device, and ties the way to a provider and back to one browser.
 */
export interface DeviceCookie {
  /** The browser's name, by its hash; undefined where it brought none. @param cookies the header of a request */
  read(cookies: string | undefined): Buffer | undefined;
  /** The same, with the header of the answer that keeps it; a browser that has no name is given one. */
  keep(cookies: string | undefined): { device: Buffer; setCookie: string };
}

/** Browsers keep a cookie 400 days at most. */
const keptSeconds = 400 * 24 * 3600;
const form = /^[\w-]{43}$/;

/** @param isSecure whether people reach the server by https; without it a browser would drop a Secure cookie */
export function createDeviceCookie(isSecure: boolean): DeviceCookie {
  const name = isSecure ? '__Host-dira-device' : 'dira-device';
  const valueOf = (cookies = '') => {
    const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([key]) => key === name)?.[1] ?? '';
    return form.test(value) ? value : undefined;
  };
  return {
    read: (cookies) => {
      const value = valueOf(cookies);
      return value === undefined ? undefined : sha256(value);
    },
    keep: (cookies) => {
      const value = valueOf(cookies) ?? makeToken();
      const secure = isSecure ? '; Secure' : '';
      const setCookie = `${name}=${value}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`;
      return { device: sha256(value), setCookie };
    },
  };
}
