/** Of the package that the integrations come with; a test holds the two together. */
export const VERSION = '0.1.0';
