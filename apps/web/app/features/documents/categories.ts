export const documentCategories = ['leases', 'receipts', 'other'] as const;

/** What the picker of the device offers; without HEIC an iPhone sends a photo as JPG. */
export const acceptedTerminations = '.pdf,.jpg,.jpeg,.png,.webp,.txt,.csv,.docx,.xlsx';
