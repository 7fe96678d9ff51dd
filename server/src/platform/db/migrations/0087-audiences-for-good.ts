/**
 * Changes nothing, but is not named `expand`: versions that know no audiences would show everybody what is for some, and
 * would write leads without the keys by which customers are recognised. They are not to start on this schema, which the
 * names of 0061 and 0064 allow them. See decision 90.
 */
export async function up(): Promise<void> {}
