// The directions of import, as docs/architecture.md draws them.

const TEST =
  '[.]test[.]tsx?$|^server/test/|^server/vitest[.]config|^e2e/|^scripts/(artefact|smoke|security|test|walk)[.]ts$|^scripts/(security|walk)/'

/** Modules at `from` (tests apart) may not import modules at `to`. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: typeof to === 'string' ? { path: to } : to,
})

const ownFeatureOrService = (features) => ({
  path: `^${features}/`,
  pathNot: [`^${features}/$1/`, `^${features}/[^/]+/(admin/)?(service|presenter|index|later)[.]tsx?$`],
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other at run time are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'pre-compilation-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is forgotten.',
      severity: 'error',
      from: { orphan: true, pathNot: ['[.]d[.]ts$', '[.]config[.]m?[jt]s$', TEST] },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'The file or the package does not exist; icons are modules that the build makes.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^tabler:' },
    },
    never(
      'no-test-code',
      'What runs does not lean on what tests.',
      '^(contract|i18n|search|server|web|scripts)/',
      '[.]test[.]tsx?$|^(search|server)/test/',
    ),
    never('contract-alone', 'The contract is TypeBox and nothing else.', '^contract/', {
      pathNot: '^contract/|^node_modules/typebox/',
    }),
    never(
      'i18n-alone',
      'The catalogues know the contract, whose codes they put into words, and nothing else.',
      '^i18n/',
      {
        pathNot: '^(i18n|contract)/',
      },
    ),
    never('search-alone', 'The search engine knows nothing of this portal.', '^search/', {
      path: '^(contract|i18n|server|web|e2e|scripts|bench)/',
    }),
    never('server-not-web', 'The two halves meet in the contract.', '^server/', '^(web|e2e|scripts|bench)/'),
    never('web-not-server', 'The two halves meet in the contract.', '^web/', '^(server|e2e|scripts|bench)/'),

    never('server-db-below', 'The database knows nothing above it.', '^server/src/platform/db/', {
      path: '^server/src/',
      pathNot: '^server/src/platform/db/',
    }),
    never('server-platform-below', 'What serves all features knows none of them.', '^server/src/platform/', {
      path: '^server/src/',
      // The mailer reads the settings of mails at the moment it sends one.
      pathNot: '^server/src/(platform/|config[.]ts|features/settings/service[.]ts)',
    }),
    never(
      'server-admin-kit-below',
      'The generic back office knows resources by their declaration, and of the features what every write needs.',
      '^server/src/admin-kit/',
      {
        path: '^server/src/',
        pathNot:
          '^server/src/(admin-kit|platform)/|^server/src/features/(audiences|audit|search|settings)/service[.]ts',
      },
    ),
    never(
      'server-pdf-apart',
      'What changes PDFs takes 36 MB, and is loaded by the process that does it alone.',
      '^server/src/(?!platform/files/pdf/)',
      '^server/src/platform/files/pdf/(brand|brand-picture|letter-fonts)[.]ts$',
    ),
    never('server-features-below', 'Features do not know what assembles them.', '^server/src/features/', {
      path: '^server/src/(cli/|(app|services|foundations|portal|back-office|main|admin-hooks)[.]ts)',
    }),
    never(
      'server-features-apart',
      'A feature uses another one through its service or its presenter.',
      '^server/src/features/([^/]+)/',
      ownFeatureOrService('server/src/features'),
    ),

    never('web-lib-below', 'lib knows nothing above it.', '^web/src/lib/', {
      path: '^web/src/(ui|features|admin-kit|apps)/',
    }),
    never('web-ui-below', 'Components of ui/ are free of the domain.', '^web/src/ui/', {
      path: '^web/src/(features|admin-kit|apps)/',
    }),
    never(
      'web-admin-kit-below',
      'The generic back office knows resources by their declaration, and no feature.',
      '^web/src/admin-kit/',
      '^web/src/(features|apps)/',
    ),
    never('web-features-below', 'Features do not know the app.', '^web/src/features/', {
      path: '^web/src/apps/',
    }),
    never(
      'web-features-apart',
      'A feature uses another one through its index only, and through what that leaves for later.',
      '^web/src/features/([^/]+)/',
      ownFeatureOrService('web/src/features'),
    ),
    never(
      'web-portal-without-back-office',
      'The portal and the back office are two bundles.',
      '^web/src/(apps/partner|features/[^/]+/(?!admin/))',
      '^web/src/(apps/admin|admin-kit|features/[^/]+/admin)/',
    ),
    never(
      'web-admin-apart',
      'The portal and the back office are two bundles.',
      '^web/src/apps/admin/',
      '^web/src/apps/partner/',
    ),
  ],
  options: {
    // TypeScript 7 has no parser for other tools; swc reads the same syntax, type imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]gen[.]ts$|/dist/|^web/public/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
