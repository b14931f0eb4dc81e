import { validate, version } from 'uuid';

export { v7 as uuidv7 } from 'uuid';

export function isUuidv7(value: unknown): value is string {
  return validate(value) && version(value as string) === 7;
}
