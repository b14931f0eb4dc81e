import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name';

describe('device names', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E Safari/604.1',
      'Safari on an iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1', 'Safari on a Mac'],
    ['curl/8.0', undefined],
    [undefined, undefined],
  ])('of “%s” is %s', (told, name) => {
    expect(deviceName(told)).toBe(name);
  });
});
