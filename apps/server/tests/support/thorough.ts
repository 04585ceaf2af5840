/** `THOROUGH=true npm test -- server FILTER` runs many more rounds of the tests that try many, and others each time. */
export const THOROUGH = process.env.THOROUGH === 'true';
