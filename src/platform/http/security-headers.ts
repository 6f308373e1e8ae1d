import helmet from 'helmet';
import type { RequestHandler } from 'express';

/**
 * Tells browsers to trust nothing but this server. The page at `/docs` needs its own scripts and the styles within it; it loads
 * nothing from elsewhere. Whether only https may be used is for whoever ends TLS to say.
 */
export const securityHeaders = (): RequestHandler =>
  helmet({
    strictTransportSecurity: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
