// Generated from the API's operations by `npm run generate`.

export interface paths {
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person, their preferences and their workspaces */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change own name, language, theme or interface size */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v1/my/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leases of the signed-in tenant, newest first */
        get: operations["listMyLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lease, as its tenant sees it: the next rent due and where things stand */
        get: operations["getMyLease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger of a lease, for its tenants */
        get: operations["getMyLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in tenant paid or reported, newest first */
        get: operations["listMyPayments"];
        put?: never;
        /** Say that one has paid; it counts once the landlord confirms */
        post: operations["reportPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/receipts/{receiptId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt of the signed-in tenant */
        get: operations["getMyReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a workspace of one’s own */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workspace itself */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/charges/{chargeId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a charge back by a counter-charge; what was paid for it covers other charges or becomes credit */
        post: operations["reverseCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs you today, the figures, and what happened lately */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Occupancy, expected and collected rent, overdue by age */
        get: operations["getDashboardStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/facades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each property as a façade: its windows and how each unit stands today */
        get: operations["listFacades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leases, newest first or by their end; who is late, who leaves soon */
        get: operations["listLeases"];
        put?: never;
        /** Let a vacant unit to a person, known or new; the sign-in made for a new one is shown once */
        post: operations["createLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lease */
        get: operations["getLease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the terms of a lease as far as no posted charge says otherwise */
        patch: operations["updateLease"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Charge a fee, utilities, a deposit or an adjustment; credit goes to it at once */
        post: operations["postCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every charge and payment of a lease with the running balance */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as a table for spreadsheets */
        get: operations["exportLedgerCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as a statement of account */
        get: operations["exportLedgerPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record money that came in: it covers what is open, and a receipt is issued */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receipts of a lease, newest first */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/rent-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rent that a lease asks for, period by period, with the arithmetic of part months */
        get: operations["getRentSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payment-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments that tenants reported and nobody has decided, oldest first */
        get: operations["listPaymentReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is owed and what came in for it, by due date */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that a reported payment came in */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a reported payment never came */
        post: operations["rejectPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a confirmed payment back: what it covered is open again, and its receipt says so */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties, newest first or by name; search by name, address or city */
        get: operations["listProperties"];
        put?: never;
        /** Add a property, with its units where they are known */
        post: operations["createProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/properties/{propertyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One property */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        /** Delete a property that never had a lease; one that had can be archived */
        delete: operations["deleteProperty"];
        options?: never;
        head?: never;
        /** Change a property */
        patch: operations["updateProperty"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/properties/{propertyId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a property out of the lists; its history stays */
        put: operations["archiveProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/properties/{propertyId}/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units of a property, from the ground up */
        get: operations["listUnits"];
        put?: never;
        /** Add units to a property */
        post: operations["createUnits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/receipts/{receiptId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt, in the language of its tenant */
        get: operations["getReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports, newest first */
        get: operations["listRentRollImports"];
        put?: never;
        /** Read a rent roll from a CSV or XLSX file and keep it for review; nothing is imported yet */
        post: operations["uploadRentRoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One import: its columns and what they were taken for, its counts, how far it is */
        get: operations["getRentRollImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/accept-warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let rows with warnings in, or keep them out again: all, or those named */
        put: operations["acceptRentRollWarnings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an import; what went in stays */
        post: operations["cancelRentRollImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/faulty.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows that did not go in, in their own columns, with the reasons beside them */
        get: operations["getFaultyRowsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/faulty.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a workbook */
        get: operations["getFaultyRowsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which column holds which field; all rows are read again */
        put: operations["mapRentRollColumns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows as they will become leases, with what is wrong at each cell, in the order of the file */
        get: operations["listRentRollRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/rows/{rowNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change cells of a row; it and the rows that it touches are judged again */
        patch: operations["mendRentRollRow"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/rent-roll-imports/{importId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the good rows in the background; a second start goes on where the first was cut off */
        post: operations["startRentRollImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties, units, people and leases by name, address, number or phone; at most 8 of each */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who rent, by name; search by name or phone */
        get: operations["listTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person */
        get: operations["getTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a person’s details; their sign-in name stays */
        patch: operations["updateTenant"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/tenants/{tenantId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a sign-in for a person, or a new password while they have not chosen their own */
        post: operations["createTenantCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/units/{unitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a unit that never had a lease */
        delete: operations["deleteUnit"];
        options?: never;
        head?: never;
        /** Change a unit */
        patch: operations["updateUnit"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/vacant-units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units free for a whole term */
        get: operations["listVacantUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a private workspace with 3 buildings and 14 months of history to look around in, or find the one made before */
        post: operations["loadSampleWorkspace"];
        /** Remove the sample workspace that the person owns, with everything in it; no other workspace can be removed this way */
        delete: operations["clearSampleWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was or would be sent to people, newest last */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            code: string;
            detail: string;
            errors: {
                code: string;
                path: string;
            }[];
            requestId: string;
            status: number;
            title: string;
            type: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasTenancies: boolean;
                        isSiteAdmin: boolean;
                        memberships: {
                            can: {
                                "automations.manage": boolean;
                                "crm.use": boolean;
                                "leases.manage": boolean;
                                "leases.see": boolean;
                                "maintenance.manage": boolean;
                                "maintenance.request": boolean;
                                "maintenance.see": boolean;
                                "maintenance.work": boolean;
                                "messages.use": boolean;
                                "money.post": boolean;
                                "money.see": boolean;
                                "organization.manage": boolean;
                                "payments.report": boolean;
                                "properties.manage": boolean;
                                "properties.see": boolean;
                                "short_term.manage": boolean;
                                "short_term.see": boolean;
                                "team.manage": boolean;
                            };
                            isSample: boolean;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            organizationId: string;
                            organizationName: string;
                            /** @enum {string} */
                            plan: "starter" | "professional" | "enterprise";
                            /** @enum {string} */
                            role: "admin" | "property_manager" | "realtor" | "assistant" | "viewer" | "maintenance_staff";
                            unitCount: number;
                        }[];
                        profile: {
                            /** @enum {number} */
                            displayScale: 0.9 | 1 | 1.1 | 1.25 | 1.5;
                            preferredLanguage: ("en" | "es" | "fr" | "he" | "sq") | null;
                            /** @enum {string} */
                            themePreference: "light" | "dark" | "system";
                        };
                        /** @enum {string} */
                        role: "site_admin" | "property_manager" | "landlord" | "realtor" | "maintenance_staff" | "tenant";
                        user: {
                            /**
                             * Format: email
                             * @description At most 254 characters
                             */
                            email: string;
                            fullName: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            phone: string | null;
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {number} */
                    displayScale?: 0.9 | 1 | 1.1 | 1.25 | 1.5;
                    fullName?: string;
                    /** @enum {string} */
                    preferredLanguage?: "en" | "es" | "fr" | "he" | "sq";
                    /** @enum {string} */
                    themePreference?: "light" | "dark" | "system";
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyLeases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            endsOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            organizationName: string;
                            propertyName: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            unitNumber: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        /** @description An amount in minor units */
                        balance: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /** @description An amount in minor units */
                        deposit: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        dueDay: number;
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        endsOn: string;
                        hasWaitingPayment: boolean;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description An amount in minor units */
                        monthlyRent: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        nextDue: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            chargeId: string | null;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                        } | null;
                        organizationName: string;
                        overdueSince: string | null;
                        /** @enum {string} */
                        paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        startsOn: string;
                        /** @enum {string} */
                        status: "pending" | "active" | "expired" | "terminated";
                        unit: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            number: string;
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyLedger: {
        parameters: {
            query?: {
                asOf?: string;
            };
            header?: never;
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Above zero, the tenant owes; below, the tenant is in credit */
                        balance: number;
                        charges: {
                            age: ("0-30" | "31-60" | "61-90" | "90+") | null;
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                        }[];
                        /** @description Money that no charge has taken up */
                        credit: number;
                        /** @enum {string} */
                        currency: "ILS" | "USD" | "EUR" | "GBP";
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        lines: ({
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            /** @enum {string} */
                            chargeKind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            description: string;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "charge" | "counter_charge";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            reversesChargeId: string | null;
                        } | {
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            can: {
                                reverse: boolean;
                            };
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            isReversed: boolean;
                            /** @enum {string} */
                            kind: "payment" | "payment_reversal";
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                        })[];
                        /** @description Minor units: agorot, cents */
                        overdue: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyPayments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description The charge that the payer meant */
                            chargeId: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            paidOn: string;
                            /** @description Why it was declined or taken back */
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                            /** @enum {string} */
                            state: "reported" | "confirmed" | "rejected" | "reversed";
                            tenantNotes: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * Format: uuid
                     * @description The charge that the payer means; without it the oldest open one
                     */
                    chargeId?: string;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @enum {string} */
                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /** @default  */
                    note?: string;
                    /**
                     * Format: date
                     * @description Not after today
                     */
                    paidOn: string;
                    /** @default  */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    description?: string;
                    /**
                     * @default he
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "he" | "sq";
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        isSample: boolean;
                        name: string;
                        /** @enum {string} */
                        plan: "starter" | "professional" | "enterprise";
                        /** @enum {string} */
                        status: "trial" | "active" | "suspended" | "cancelled";
                        trialEndsOn: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reverseCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chargeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        counterChargeId: string;
                        /** @description An amount in minor units */
                        freed: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What happened lately, newest first */
                        activity: {
                            action: string;
                            /** @description Null for the product itself and for people who left */
                            actorName: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            /** @description What the event says of itself; without amounts for those who may not see money */
                            data: {
                                [key: string]: unknown;
                            };
                            entity: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            entityId: string;
                            /** @description The people and the place that it is about */
                            subject: {
                                leaseId: string | null;
                                propertyId: string | null;
                                propertyName: string | null;
                                tenantName: string | null;
                                unitNumber: string | null;
                            };
                        }[];
                        /** @description The first steps of a new workspace */
                        checklist: {
                            hasCharge: boolean;
                            hasLease: boolean;
                            hasProperty: boolean;
                            hasUnit: boolean;
                        };
                        stats: {
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            asOf: string;
                            /** @description Null for a member who may not see money */
                            money: {
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                                /** @description Six months, oldest first; the last is this month */
                                months: {
                                    /** @description Confirmed money laid on charges that fell due in the month */
                                    collected: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description Charged or still to be charged for the month, without deposits */
                                    expected: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description YYYY-MM */
                                    month: string;
                                }[];
                                overdue: {
                                    /** @description An amount in minor units */
                                    days0To30: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    days31To60: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    days61To90: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    daysOver90: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    total: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                };
                            } | null;
                            /** @description Percent with one decimal */
                            occupancyRate: number;
                            occupiedUnitCount: number;
                            propertyCount: number;
                            unitCount: number;
                            vacantUnitCount: number;
                        };
                        todo: {
                            /** @description Within 60 days and without a lease to follow, soonest first */
                            endingLeases: {
                                count: number;
                                items: {
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    endsOn: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                            /** @description Vacant and without a lease to come, empty the longest first */
                            freeUnits: {
                                count: number;
                                items: {
                                    /** @description Null for a unit that was never let */
                                    lastLetOn: string | null;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            };
                            /** @description Late the longest first */
                            overdueLeases: {
                                count: number;
                                items: {
                                    /** @description All that is open and past its due date */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    hasWaitingPayment: boolean;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    /**
                                     * Format: date
                                     * @description Due date of the oldest of it
                                     */
                                    since: string;
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        /** @description In which a reminder is best written */
                                        language: ("en" | "es" | "fr" | "he" | "sq") | null;
                                        phone: string | null;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                            /** @description Reported by tenants and undecided, oldest first */
                            waitingPayments: {
                                count: number;
                                items: {
                                    /** @description An amount in minor units */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description Of the charge that the tenant meant, else of the oldest open one */
                                    dueOn: string | null;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    /** @enum {string} */
                                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    paidOn: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    paymentId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    reference: string;
                                    /**
                                     * Format: date-time
                                     * @description Instant in UTC, ISO 8601
                                     */
                                    reportedAt: string;
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDashboardStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Null for a member who may not see money */
                        money: {
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                            /** @description Six months, oldest first; the last is this month */
                            months: {
                                /** @description Confirmed money laid on charges that fell due in the month */
                                collected: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Charged or still to be charged for the month, without deposits */
                                expected: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description YYYY-MM */
                                month: string;
                            }[];
                            overdue: {
                                /** @description An amount in minor units */
                                days0To30: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                days31To60: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                days61To90: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                daysOver90: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                total: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            };
                        } | null;
                        /** @description Percent with one decimal */
                        occupancyRate: number;
                        occupiedUnitCount: number;
                        propertyCount: number;
                        unitCount: number;
                        vacantUnitCount: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFacades: {
        parameters: {
            query?: {
                propertyIds?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            name: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            propertyId: string;
                            unitCount: number;
                            windows: {
                                floor: number;
                                number: string;
                                /** @enum {string} */
                                state: "occupied" | "ending" | "late" | "vacant";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                unitId: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeases: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                propertyId?: string;
                search?: string;
                show?: "current" | "late" | "ending" | "upcoming" | "past" | "all";
                sort?: "newest" | "ends_on";
                tenantId?: string;
                unitId?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            dueDay: number;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            endsOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Null for members who may not see money */
                            money: {
                                /** @description Positive: owed. Negative: credit */
                                balance: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                deposit: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                hasWaitingPayment: boolean;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                nextDue: {
                                    /** @description An amount in minor units */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    chargeId: string | null;
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    dueOn: string;
                                } | null;
                                /** @description Due date of the oldest overdue charge */
                                overdueSince: string | null;
                            } | null;
                            /** @enum {string} */
                            paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            /** @enum {string} */
                            signatureStatus: "pending_signature" | "partially_signed" | "fully_signed";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "expired" | "terminated";
                            tenant: {
                                email: string | null;
                                fullName: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                phone: string | null;
                            };
                            terminatedOn: string | null;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLease: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Rent of periods that end before this day is not charged; default: from the start
                     */
                    chargeFromOn?: string;
                    /**
                     * @default ILS
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /**
                     * @description Minor units: agorot, cents
                     * @default 0
                     */
                    depositAmount?: number;
                    dueDay: number;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    endsOn: string;
                    /**
                     * @description Needs an e-mail address or a phone
                     * @default true
                     */
                    makeAccount?: boolean;
                    /** @description Minor units: agorot, cents */
                    monthlyRentAmount: number;
                    /** @enum {string} */
                    paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    startsOn: string;
                    tenant: {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                    } | {
                        /** @default null */
                        email?: string | null;
                        fullName: string;
                        /** @default null */
                        identityNumber?: string | null;
                        /** @default null */
                        language?: ("en" | "es" | "fr" | "he" | "sq") | null;
                        /** @default null */
                        phone?: string | null;
                    };
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    unitId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credentials: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            expiresAt: string;
                            password: string;
                            signInName: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        isKnownAccount: boolean;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        tenantId: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dueDay: number;
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        endsOn: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description Null for members who may not see money */
                        money: {
                            /** @description Positive: owed. Negative: credit */
                            balance: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            deposit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            hasWaitingPayment: boolean;
                            /** @description An amount in minor units */
                            monthlyRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            nextDue: {
                                /** @description An amount in minor units */
                                amount: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                chargeId: string | null;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                dueOn: string;
                            } | null;
                            /** @description Due date of the oldest overdue charge */
                            overdueSince: string | null;
                        } | null;
                        /** @enum {string} */
                        paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        };
                        /** @enum {string} */
                        signatureStatus: "pending_signature" | "partially_signed" | "fully_signed";
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        startsOn: string;
                        /** @enum {string} */
                        status: "pending" | "active" | "expired" | "terminated";
                        tenant: {
                            email: string | null;
                            fullName: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            phone: string | null;
                        };
                        terminatedOn: string | null;
                        unit: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            number: string;
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    depositAmount?: number;
                    dueDay?: number;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    endsOn?: string;
                    /** @description Minor units: agorot, cents */
                    monthlyRentAmount?: number;
                    /** @enum {string} */
                    paymentMethod?: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    startsOn?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @default  */
                    description?: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    dueOn: string;
                    /** @enum {string} */
                    kind: "fee" | "utility" | "deposit" | "adjustment";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description An amount in minor units */
                        open: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLedger: {
        parameters: {
            query?: {
                asOf?: string;
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Above zero, the tenant owes; below, the tenant is in credit */
                        balance: number;
                        charges: {
                            age: ("0-30" | "31-60" | "61-90" | "90+") | null;
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                        }[];
                        /** @description Money that no charge has taken up */
                        credit: number;
                        /** @enum {string} */
                        currency: "ILS" | "USD" | "EUR" | "GBP";
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        lines: ({
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            /** @enum {string} */
                            chargeKind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            description: string;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "charge" | "counter_charge";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            reversesChargeId: string | null;
                        } | {
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            can: {
                                reverse: boolean;
                            };
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            isReversed: boolean;
                            /** @enum {string} */
                            kind: "payment" | "payment_reversal";
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                        })[];
                        /** @description Minor units: agorot, cents */
                        overdue: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportLedgerCsv: {
        parameters: {
            query?: {
                asOf?: string;
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportLedgerPdf: {
        parameters: {
            query?: {
                asOf?: string;
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * Format: uuid
                     * @description The charge that the payer means; without it the oldest open one
                     */
                    chargeId?: string;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @enum {string} */
                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /** @default  */
                    note?: string;
                    /**
                     * Format: date
                     * @description Not after today
                     */
                    paidOn: string;
                    /** @default  */
                    reference?: string;
                    /**
                     * Format: uuid
                     * @description Who paid; without it the first tenant
                     */
                    tenantId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /** @description What no charge has taken up; it goes to the next one by itself */
                        credit: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        paymentId: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        receiptId: string;
                        /** @description Year and number without a gap, such as 2026-118 */
                        receiptNumber: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description The payment was taken back after the receipt was issued */
                            isReversed: boolean;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            issuedOn: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            number: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            paymentId: string;
                            receivedFrom: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRentSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            isPosted: boolean;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            periodEndsOn: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            periodStartsOn: string;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPaymentReports: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                decide: boolean;
                            };
                            /** @description The charge that the payer meant */
                            chargeId: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            paidOn: string;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            reference: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            reportedAt: string;
                            /** @enum {string} */
                            state: "reported" | "confirmed" | "rejected" | "reversed";
                            tenant: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            tenantNotes: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                cursor?: string;
                leaseId?: string;
                limit?: number;
                month?: string;
                order?: "asc" | "desc";
                propertyId?: string;
                search?: string;
                status?: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                tenantId?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                decide: boolean;
                                recordPayment: boolean;
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * @description Of the report that waits, else as the lease agrees
                             * @enum {string}
                             */
                            paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                            tenant: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            /** @description Of the report that waits */
                            tenantNotes: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            };
                            /** @description A payment that the tenant reported and nobody has decided */
                            waitingPaymentId: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /** @description What no charge has taken up; it goes to the next one by itself */
                        credit: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        paymentId: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        receiptId: string;
                        /** @description Year and number without a gap, such as 2026-118 */
                        receiptNumber: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProperties: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                managerId?: string;
                search?: string;
                sort?: "newest" | "name";
                type?: "apartment" | "house" | "condo" | "commercial";
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            city: string;
                            country: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            entrance: string;
                            gush: string;
                            helka: string;
                            houseNumber: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            managerId: string;
                            name: string;
                            /** @description Percent, one decimal */
                            occupancyRate: number;
                            occupiedUnitCount: number;
                            /** @description Only outside Israel */
                            state: string;
                            street: string;
                            tatHelka: string;
                            /** @enum {string} */
                            type: "apartment" | "house" | "condo" | "commercial";
                            unitCount: number;
                            vacantUnitCount: number;
                            /** @description Seven digits in Israel */
                            zipCode: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    city: string;
                    /** @default IL */
                    country?: string;
                    /** @default  */
                    entrance?: string;
                    /** @default  */
                    gush?: string;
                    /** @default  */
                    helka?: string;
                    /** @default  */
                    houseNumber?: string;
                    name: string;
                    /**
                     * @description Only outside Israel
                     * @default
                     */
                    state?: string;
                    street: string;
                    /** @default  */
                    tatHelka?: string;
                    /** @enum {string} */
                    type: "apartment" | "house" | "condo" | "commercial";
                    /** @default [] */
                    units?: {
                        /** @default null */
                        areaSqm?: number | null;
                        /** @default 0 */
                        floor?: number;
                        /** @default null */
                        marketRentAmount?: number | null;
                        number: string;
                        /** @default null */
                        rooms?: number | null;
                    }[];
                    /**
                     * @description Seven digits in Israel
                     * @default
                     */
                    zipCode?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        city: string;
                        country: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        entrance: string;
                        gush: string;
                        helka: string;
                        houseNumber: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        managerId: string;
                        name: string;
                        /** @description Percent, one decimal */
                        occupancyRate: number;
                        occupiedUnitCount: number;
                        /** @description Only outside Israel */
                        state: string;
                        street: string;
                        tatHelka: string;
                        /** @enum {string} */
                        type: "apartment" | "house" | "condo" | "commercial";
                        unitCount: number;
                        vacantUnitCount: number;
                        /** @description Seven digits in Israel */
                        zipCode: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    city?: string;
                    country?: string;
                    entrance?: string;
                    gush?: string;
                    helka?: string;
                    houseNumber?: string;
                    name?: string;
                    /** @description Only outside Israel */
                    state?: string;
                    street?: string;
                    tatHelka?: string;
                    /** @enum {string} */
                    type?: "apartment" | "house" | "condo" | "commercial";
                    /** @description Seven digits in Israel */
                    zipCode?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUnits: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            areaSqm: number | null;
                            floor: number;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            lease: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                tenantName: string;
                            } | null;
                            marketRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            number: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            propertyId: string;
                            rooms: number | null;
                            /** @enum {string} */
                            state: "occupied" | "ending" | "late" | "vacant";
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                propertyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    units: {
                        /** @default null */
                        areaSqm?: number | null;
                        /** @default 0 */
                        floor?: number;
                        /** @default null */
                        marketRentAmount?: number | null;
                        number: string;
                        /** @default null */
                        rooms?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRentRollImports: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            counts: {
                                /** @description Of the rows with warnings, those that go in nevertheless */
                                accepted: number;
                                error: number;
                                existing: number;
                                imported: number;
                                ready: number;
                                warning: number;
                            };
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            endedAt: string | null;
                            fileName: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Rows of the running or last import */
                            progress: {
                                done: number;
                                total: number;
                            };
                            /** @enum {string} */
                            status: "reviewing" | "importing" | "done" | "cancelled";
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadRentRoll: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        sameFileAs: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRentRollImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Rent of months before this day is not charged; may be changed at the start
                         */
                        chargeFromOn: string;
                        columns: {
                            header: string;
                            index: number;
                            samples: string[];
                        }[];
                        counts: {
                            /** @description Of the rows with warnings, those that go in nevertheless */
                            accepted: number;
                            error: number;
                            existing: number;
                            imported: number;
                            ready: number;
                            warning: number;
                        };
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        endedAt: string | null;
                        fileName: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description For each field its column, counted from 0, or null */
                        mapping: {
                            [key: string]: number | null;
                        };
                        /** @description Needed, and no column points to them yet */
                        missingFields: ("streetAddress" | "city" | "postcode" | "propertyType" | "unitNumber" | "floor" | "rooms" | "areaSqm" | "tenantName" | "identityNumber" | "phone" | "email" | "startsOn" | "endsOn" | "monthlyRent" | "deposit" | "dueDay" | "paymentMethod")[];
                        /** @description Rows of the running or last import */
                        progress: {
                            done: number;
                            total: number;
                        };
                        /** @description Rows that may go in and whose lease began before that day */
                        rowsWithEarlierRent: number;
                        sameFileAs: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                        } | null;
                        /** @enum {string} */
                        status: "reviewing" | "importing" | "done" | "cancelled";
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptRentRollWarnings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    isAccepted?: boolean;
                    rows: "all" | number[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelRentRollImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFaultyRowsCsv: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFaultyRowsXlsx: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mapRentRollColumns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mapping: {
                        [key: string]: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRentRollRows: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "ready" | "warning" | "error" | "existing" | "imported";
            };
            header?: never;
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description As the file has them, or as they were mended */
                            cells: string[];
                            /** @description Goes in although it has warnings */
                            isAccepted: boolean;
                            issues: {
                                /** @enum {string} */
                                code: "required" | "too_short" | "too_long" | "invalid_date" | "ends_before_start" | "term_too_long" | "invalid_amount" | "amount_not_positive" | "invalid_phone" | "invalid_due_day" | "overlaps_row" | "overlaps_lease" | "refused" | "identity_check_digit" | "identity_not_israeli" | "invalid_email" | "invalid_postcode" | "invalid_floor" | "invalid_rooms" | "invalid_area" | "unknown_property_type" | "unknown_payment_method" | "differs_from_property";
                                /** @description Counted from 0; null where the file has no column for the field */
                                column: number | null;
                                /** @enum {string} */
                                field: "streetAddress" | "city" | "postcode" | "propertyType" | "unitNumber" | "floor" | "rooms" | "areaSqm" | "tenantName" | "identityNumber" | "phone" | "email" | "startsOn" | "endsOn" | "monthlyRent" | "deposit" | "dueDay" | "paymentMethod";
                                /** @description The lease that this row overlaps */
                                leaseId: string | null;
                                /** @description The row above that this one overlaps */
                                otherRow: number | null;
                                /** @enum {string} */
                                severity: "error" | "warning";
                            }[];
                            lease: {
                                /** @description An amount in minor units */
                                deposit: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                dueDay: number;
                                endsOn: string | null;
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                } | null;
                                /** @enum {string} */
                                paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                                startsOn: string | null;
                            };
                            /** @description What the row became, or already was */
                            leaseId: string | null;
                            /** @description Rows below the header, counted from 1 */
                            number: number;
                            property: {
                                city: string | null;
                                postcode: string | null;
                                streetAddress: string | null;
                                /** @enum {string} */
                                type: "apartment" | "house" | "condo" | "commercial";
                            };
                            /** @description Of an existing row: the row above that it repeats */
                            sameAsRow: number | null;
                            /** @enum {string} */
                            state: "ready" | "warning" | "error" | "existing" | "imported";
                            tenant: {
                                email: string | null;
                                fullName: string | null;
                                identityNumber: string | null;
                                phone: string | null;
                            };
                            unit: {
                                areaSqm: number | null;
                                floor: number;
                                number: string | null;
                                rooms: number | null;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mendRentRollRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
                organizationId: string;
                rowNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cells: {
                        column: number;
                        value: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rows whose state or issues are others now */
                        changedRows: number[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startRentRollImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                importId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Rent of periods that end before this day is not charged; default: the first of this month
                     */
                    chargeFromOn?: string;
                    /**
                     * @description `ready` takes accepted warnings along
                     * @default ready
                     * @enum {string}
                     */
                    rows?: "ready" | "ready_and_warnings";
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "property" | "unit" | "tenant" | "lease";
                            /** @description The lease of today, else the latest */
                            leaseId: string | null;
                            propertyId: string | null;
                            /** @description Place, person or phone that tells it from its namesakes */
                            subtitle: string;
                            title: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTenants: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            email: string | null;
                            fullName: string;
                            hasAccount: boolean;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Such as ***6782, or empty */
                            identityNumberHint: string;
                            language: ("en" | "es" | "fr" | "he" | "sq") | null;
                            phone: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        email: string | null;
                        fullName: string;
                        hasAccount: boolean;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description Such as ***6782, or empty */
                        identityNumberHint: string;
                        language: ("en" | "es" | "fr" | "he" | "sq") | null;
                        phone: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string | null;
                    fullName?: string;
                    identityNumber?: string | null;
                    language?: ("en" | "es" | "fr" | "he" | "sq") | null;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTenantCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        expiresAt: string;
                        password: string;
                        signInName: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                unitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    areaSqm?: number | null;
                    floor?: number;
                    marketRentAmount?: number | null;
                    number?: string;
                    rooms?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVacantUnits: {
        parameters: {
            query?: {
                endsOn?: string;
                limit?: number;
                propertyId?: string;
                startsOn?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            marketRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            number: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            propertyId: string;
                            propertyName: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    loadSampleWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default he
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "he" | "sq";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clearSampleWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                channel?: "email" | "sms" | "whatsapp";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        channel: "email" | "sms" | "whatsapp";
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        created_at: string;
                        html: string;
                        /**
                         * @description Kept: there is no mail server
                         * @enum {string}
                         */
                        status: "queued" | "kept" | "sent" | "failed";
                        subject: string;
                        text: string;
                        /** @description Mail address or phone number */
                        to: string;
                    }[];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
