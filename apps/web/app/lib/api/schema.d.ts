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
                            /** @description Due date of the oldest overdue charge */
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
                        /** @description Due date of the oldest overdue charge */
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
}
