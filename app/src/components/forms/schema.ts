/** The values of a form: the text of each field by its name. */
export type FormValues = Record<string, string>;

/** Returns the problem with a text as a sentence, or undefined. */
export type FieldCheck = (text: string, values: FormValues) => string | undefined;

interface Issue {
  message: string;
  path: readonly [string];
}

/** A Standard Schema (standardschema.dev, version 1) for a form of text fields. */
export interface FormSchema {
  '~standard': {
    version: 1;
    vendor: 'evenkeel';
    validate: (values: unknown) => { value: FormValues } | { issues: readonly Issue[] };
    types?: { input: FormValues; output: FormValues };
  };
}

/** Makes a schema from one check for each field. */
export function formSchema(checks: Readonly<Record<string, FieldCheck>>): FormSchema {
  const validate = (input: unknown) => {
    const values = input as FormValues;
    const issues = Object.entries(checks).flatMap(([field, check]): Issue[] => {
      const message = check(values[field] ?? '', values);
      return message === undefined ? [] : [{ message, path: [field] }];
    });
    return issues.length > 0 ? { issues } : { value: values };
  };
  return { '~standard': { version: 1, vendor: 'evenkeel', validate } };
}
