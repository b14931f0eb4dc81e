import { RateLimiter } from '@/lib/security/rate-limiter';
import { rateLimitEvent } from '@/lib/security/decisions';
import { securityEvents } from '@/lib/security/event-log';

/**
 * The shared instance, so that all pages with the assistant share its state. A refusal is a
 * security event.
 */
export const aiRateLimiter = new RateLimiter({
  onExceeded: (key) => void securityEvents.record(rateLimitEvent(key)),
});
