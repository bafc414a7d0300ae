import { z } from 'zod';
import { IMAGE_MAX_BYTES, PICTURES_PER_GALLERY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, oneLine, organizationParams } from './primitives.ts';

const altText = oneLine(200);

export const picture = z
  .object({
    id,
    url: z.string().meta({ description: 'Short-lived, for the person who asked' }),
    thumbnailUrl: z.string(),
    altText: z
      .string()
      .meta({ description: 'What it shows, for whoever does not see it; empty where nobody said' }),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** In their order; the first is the cover. */
const pictures = z.array(picture);

const portfolioParams = organizationParams.extend({ portfolioId: id });
const propertyParams = organizationParams.extend({ propertyId: id });
const unitParams = organizationParams.extend({ unitId: id });
const pictureParams = organizationParams.extend({ pictureId: id });

const upload = { maxBytes: IMAGE_MAX_BYTES };
const uploaded = z.object({ id });
const what = `Add a picture (PNG, JPG or WEBP, up to 10 MB; at most ${PICTURES_PER_GALLERY})`;

export const uploadPortfolioPicture = defineEndpoint({
  id: 'uploadPortfolioPicture',
  method: 'POST',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}/pictures',
  summary: `${what} to a portfolio`,
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: portfolioParams,
  upload,
  response: uploaded,
  status: 201,
});

export const uploadPropertyPicture = defineEndpoint({
  id: 'uploadPropertyPicture',
  method: 'POST',
  path: '/organizations/{organizationId}/properties/{propertyId}/pictures',
  summary: `${what} to a property`,
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: propertyParams,
  upload,
  response: uploaded,
  status: 201,
});

export const uploadUnitPicture = defineEndpoint({
  id: 'uploadUnitPicture',
  method: 'POST',
  path: '/organizations/{organizationId}/units/{unitId}/pictures',
  summary: `${what} to a unit`,
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: unitParams,
  upload,
  response: uploaded,
  status: 201,
});

export const getPropertyGallery = defineEndpoint({
  id: 'getPropertyGallery',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/gallery',
  summary: 'The pictures of a property, and the portfolios that it is in',
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.see' },
  params: propertyParams,
  response: z.object({ pictures, portfolios: z.array(z.object({ id, title: z.string() })) }),
});

export const getUnitGallery = defineEndpoint({
  id: 'getUnitGallery',
  method: 'GET',
  path: '/organizations/{organizationId}/units/{unitId}/gallery',
  summary: 'The pictures of a unit',
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.see' },
  params: unitParams,
  response: z.object({ pictures }),
});

export const orderPictures = defineEndpoint({
  id: 'orderPictures',
  method: 'PUT',
  path: '/organizations/{organizationId}/pictures/order',
  summary: 'Put the pictures of one gallery into an order; the first is its cover',
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: organizationParams,
  body: z.strictObject({ pictureIds: z.array(id).min(1).max(PICTURES_PER_GALLERY) }),
});

export const describePicture = defineEndpoint({
  id: 'describePicture',
  method: 'PATCH',
  path: '/organizations/{organizationId}/pictures/{pictureId}',
  summary: 'Say what a picture shows',
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: pictureParams,
  body: z.strictObject({ altText }),
});
export const pictureLimits = limitsOf(describePicture.body);

export const deletePicture = defineEndpoint({
  id: 'deletePicture',
  method: 'DELETE',
  path: '/organizations/{organizationId}/pictures/{pictureId}',
  summary: 'Delete a picture; its file is erased',
  tag: 'Pictures',
  access: { scope: 'organization', action: 'properties.manage' },
  params: pictureParams,
});

export const getLinkedPicture = defineEndpoint({
  id: 'getLinkedPicture',
  method: 'GET',
  path: '/pictures/{token}',
  summary: 'The picture of a short-lived address; its person must still have access',
  tag: 'Pictures',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: '*/*',
});
