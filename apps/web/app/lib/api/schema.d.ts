// Generated from the API's operations by `npm run generate`.

export interface paths {
    "/api/v1/attachments/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a short-lived address. Whoever it was made for must still be one of the two */
        get: operations["getLinkedAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bootstrap-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the installation waits for its first site administrator */
        get: operations["getBootstrap"];
        put?: never;
        /** Make the first site administrator, with the token that the server printed and its secret key */
        post: operations["bootstrapAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar-feeds/{token}/dira.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A month back and a year ahead, as iCalendar (RFC 5545): what whoever made the address may see now, without amounts */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cpi/fetches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the statistics office now; what comes of it stands in the status a moment later */
        post: operations["fetchCpi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cpi/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter many indexes from CSV with the columns month, base_year, value and optionally published_at */
        post: operations["importCpiCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cpi/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What entering these indexes would change, line by line, and how much rent would be settled anew */
        post: operations["previewCpiValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cpi/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which index is the newest here, which is out, when the next comes, and how fetching went */
        get: operations["getCpiStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cpi/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The consumer price index by month, newest first, with the factors between bases */
        get: operations["listCpiValues"];
        put?: never;
        /** Enter or correct indexes; rent that rests on a corrected one is settled by counter-charges */
        post: operations["recordCpiValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data-exports/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive of a short-lived address. Whoever it was made for must still be signed in */
        get: operations["getLinkedDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a short-lived address. Whoever it was made for must still be signed in and allowed to see it */
        get: operations["getLinkedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/legal-parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the law sets, with the days on which each value holds and its source */
        get: operations["listLegalParameters"];
        put?: never;
        /** Enter what the law says from a day on; the same day again corrects what stood there */
        post: operations["recordLegalParameter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/legal-parameters/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that was ever entered about the law, newest day first, with who entered it */
        get: operations["listLegalParameterRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/legal-parameters/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a value that holds from no such day; what stood before it holds again */
        post: operations["withdrawLegalParameter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail-copies/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** No more copies by mail, for whom the link of such a mail names; mails that cannot be left out still come */
        post: operations["stopMailCopies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/v1/me/data-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for an archive of one’s own data; one that is being prepared is the answer to whoever asks again */
        post: operations["requestDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/data-exports/{dataExportId}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of one’s own archive, for this person and this session */
        post: operations["linkDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/data-exports/newest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest archive of one’s own data, or none */
        get: operations["findDataExport"];
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
        /** Change own name, language, theme, layout, interface size, or what one is told of */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v1/me/push-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this browser shows what one is told of, and the key to subscribe it with */
        get: operations["getPushDevice"];
        /** Show what one is told of in this browser, as long as one is signed in there */
        put: operations["keepPushDevice"];
        post?: never;
        /** Show nothing more in this browser */
        delete: operations["removePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in, newest use first, a hundred at most */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one’s own sessions, here or elsewhere */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/v1/my/leases/{leaseId}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tenant’s own conversations with the landlord’s people, the one with the newest message first */
        get: operations["listMyConversations"];
        put?: never;
        /** Write to the landlord’s people */
        post: operations["startMyConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the tenant’s own conversations: with whom, and about what */
        get: operations["getMyConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the next message of a conversation */
        post: operations["replyInMyConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/conversations/{conversationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what the tenant received in a conversation as read */
        post: operations["readMyConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the landlord shares with the tenants of a lease, and the tenant’s receipts, newest first */
        get: operations["listMyDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/documents/{documentId}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of a file that is shared with the tenant */
        post: operations["createMyDownloadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/insurance-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The insurance policies that the tenant has brought, and whether the landlord waits for one */
        get: operations["listMyInsurancePolicies"];
        put?: never;
        /** Bring an insurance policy: a PDF or a photo of it. It becomes a document of the lease */
        post: operations["uploadMyInsurancePolicy"];
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
    "/api/v1/my/leases/{leaseId}/linkage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one’s own rent follows the index, with the arithmetic of every month */
        get: operations["getMyLinkage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The maintenance requests of a lease, newest first */
        get: operations["listMyMaintenanceRequests"];
        put?: never;
        /** Ask for a repair; this is the demand from which the law counts */
        post: operations["reportDefect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request, as the tenant sees it */
        get: operations["getMyMaintenanceRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what one asked for, while nobody has begun */
        post: operations["cancelMyMaintenanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something more about a request */
        post: operations["commentOnMyMaintenanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/evidence.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same paper for the tenant of the request */
        get: operations["exportMyMaintenanceEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo (PNG, JPG or WEBP, up to 10 MB) or a video (MP4 or MOV, up to 25 MB) to a request, up to 30 */
        post: operations["uploadMyMaintenancePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how content one is with a completed repair, or say it anew until it is opened again */
        put: operations["rateMyMaintenanceRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/message-attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a file that the tenant is going to send with a message */
        post: operations["uploadMyMessageAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/message-attachments/{attachmentId}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of a file that came or went with a message of the tenant */
        post: operations["createMyAttachmentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/message-recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a tenant may write to: the landlord’s people who manage leases, and who repairs what was reported */
        get: operations["listMyRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages that the tenant sent or received, newest first */
        get: operations["listMyMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/messages/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages to the tenant were not read */
        get: operations["countMyUnreadMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest notices that stand today for whoever rents there, at most 50; none once the lease is over */
        get: operations["listMyNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/notices/{noticeId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that one has opened a notice that stands; the first time counts */
        post: operations["readMyNotice"];
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
    "/api/v1/my/leases/{leaseId}/tenant-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notices that the tenant has given, and what lease and law say of the next */
        get: operations["listMyTenantNotices"];
        put?: never;
        /** Give the landlord notice. It is kept as it is said, with a paper for both sides */
        post: operations["giveTenantNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one was told of, in every workspace, newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one’s own notifications, as a mail or another device leads to it */
        get: operations["getNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one of one’s own notifications as read; what is read or gone stays as it is */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of one’s notifications were not read */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark every notification of one’s own as read */
        post: operations["readAllNotifications"];
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
    "/api/v1/organizations/{organizationId}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on the calendar between two days, both included */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/calendar-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an event into the calendar */
        post: operations["createCalendarEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/calendar-events/{calendarEventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an event, all of it */
        put: operations["updateCalendarEvent"];
        post?: never;
        /** Take an event out of the calendar */
        delete: operations["deleteCalendarEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one has a secret address of the calendar; the address itself was told once */
        get: operations["getCalendarFeed"];
        put?: never;
        /** Make a secret address of one’s own calendar, for other programs; the one before is dead from now on */
        post: operations["makeCalendarFeed"];
        /** Take the secret address back: it shows nothing any more, from this moment */
        delete: operations["removeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/calendar/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on the calendar from today to the 30th day from now, both included */
        get: operations["getUpcoming"];
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
    "/api/v1/organizations/{organizationId}/cheque-deposit-slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A slip for the bank that lists the cheques, as PDF */
        get: operations["getDepositSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheque-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cheques are at the bank: each becomes a payment with its receipt, until the bank says otherwise */
        post: operations["depositCheques"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cheques by their date: to deposit this week, at the bank, bounced, or all */
        get: operations["listCheques"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques/{chequeId}": {
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
        /** Mend what was entered wrongly, while the cheque lies in the drawer */
        patch: operations["updateCheque"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques/{chequeId}/bounce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bank sent it back: its payment is taken back, and a fee is charged where one is named */
        post: operations["bounceCheque"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques/{chequeId}/clearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bank honoured it */
        post: operations["clearCheque"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques/{chequeId}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another cheque stands in its place */
        post: operations["replaceCheque"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/cheques/{chequeId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The tenant has it again */
        post: operations["returnCheque"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own conversations, the one with the newest message first */
        get: operations["listConversations"];
        put?: never;
        /** Write to somebody; who sends is who is signed in */
        post: operations["startConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one’s own conversations: with whom, and about what */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the next message of a conversation */
        post: operations["replyInConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/conversations/{conversationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what one received in a conversation as read */
        post: operations["readConversation"];
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
    "/api/v1/organizations/{organizationId}/document-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of papers that a workspace keeps for its leases, at most 200 */
        get: operations["listDocumentKinds"];
        put?: never;
        /** Add a kind of paper */
        post: operations["createDocumentKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/document-kinds/{kindId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a kind away that was added here; its documents stay, without a kind */
        delete: operations["deleteDocumentKind"];
        options?: never;
        head?: never;
        /** Say whether every lease should have a paper of a kind */
        patch: operations["updateDocumentKind"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/document-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags in use, by name, at most 200 */
        get: operations["listDocumentTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documents, newest first; by category, by what they are about, by title or filename */
        get: operations["listDocuments"];
        put?: never;
        /** Store a file as a document: PDF, JPG, PNG, WEBP, text, CSV, Word or Excel. Pictures are written anew, without place and time */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /** Delete a document; it can be brought back for a day, then its file is erased */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /** Rename a document, file it elsewhere, or share it with the tenants of its lease */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of the file */
        post: operations["createDownloadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/main-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make a PDF the document of its lease */
        put: operations["makeMainDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bring back a document that was deleted less than a day ago */
        put: operations["restoreDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send any PDF of the documents out to be signed */
        post: operations["sendDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/signers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who would sign a document, by the lease, tenant, unit or property that it is about */
        get: operations["listProposedSigners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every file that a document has had, the newest first, at most 200 */
        get: operations["listDocumentVersions"];
        put?: never;
        /** Give a document a new file; the older ones stay */
        post: operations["addDocumentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/{documentId}/versions/{versionNumber}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of an older file */
        post: operations["createVersionLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/documents/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Several documents in one ZIP file */
        post: operations["downloadArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was spent, the newest first */
        get: operations["listExpenses"];
        put?: never;
        /** Write down what was spent */
        post: operations["createExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/expenses/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One expense */
        get: operations["getExpense"];
        put?: never;
        post?: never;
        /** Delete an expense; its papers stay among the documents */
        delete: operations["deleteExpense"];
        options?: never;
        head?: never;
        /** Put an expense right */
        patch: operations["updateExpense"];
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
    "/api/v1/organizations/{organizationId}/lease-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clauses of the organization’s lease in their order, and the variables they may name */
        get: operations["getLeaseTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/lease-template/clauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a clause of one’s own, after another or at the end */
        post: operations["addLeaseClause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/lease-template/clauses/{clauseKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Word a clause differently; a tenant-favour clause only with the word that the tenant is better off */
        put: operations["changeLeaseClause"];
        post?: never;
        /** Back to the built-in words; a clause of one’s own goes */
        delete: operations["resetLeaseClause"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/lease-template/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the clauses into an order; those that it leaves out follow */
        put: operations["orderLeaseClauses"];
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
        /** Let a vacant unit to people, known or new; a sign-in made for a new one is shown once */
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
        /** Throw a draft away */
        delete: operations["deleteLease"];
        options?: never;
        head?: never;
        /** Change the terms of a lease as far as no posted charge says otherwise */
        patch: operations["updateLease"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The amendments of a lease, newest first, and the option of its contract that is still open */
        get: operations["listLeaseAmendments"];
        put?: never;
        /** Write an amendment of a lease that holds: a longer term, another rent from a day, another due day */
        post: operations["createLeaseAmendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write an amendment anew while it is a draft */
        put: operations["replaceLeaseAmendment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}/draft.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The amendment as it stands, marked as a draft, with identity numbers masked */
        get: operations["getLeaseAmendmentDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}/paper-signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It was signed on paper: from now on the lease is what it says */
        post: operations["recordPaperAmendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an amendment out to be signed; the days of an extension are kept free meanwhile */
        post: operations["sendLeaseAmendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a draft up; it stays in the list */
        post: operations["withdrawLeaseAmendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/cheques": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a series of post-dated cheques into the drawer */
        post: operations["enterCheques"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract of a lease with its checklist and its text; a proposal where none was started */
        get: operations["getLeaseContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Save sections of the contract; refused where somebody else saved since `revision` */
        patch: operations["saveLeaseContract"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/contract/draft.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract as it stands, marked as a draft, with identity numbers masked */
        get: operations["getLeaseContractDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/contract/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The checklist and the text as they would be after a change; nothing is saved */
        post: operations["previewLeaseContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a lease ends: in force, being written, or proposed */
        get: operations["getLeaseEnding"];
        /** Save what was written down so far; nothing ends by it */
        put: operations["saveLeaseEnding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ending/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the lease as it was written down; what is owed stays owed */
        post: operations["confirmLeaseEnding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ending/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the saved ending would make of rent and balance; changes nothing */
        post: operations["previewLeaseEnding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ending/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a lease go on that was to end, while its day is not past and its unit is not let again */
        post: operations["takeBackLeaseEnding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/first-tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose which of the tenants is addressed first */
        put: operations["chooseFirstTenant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/hand-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The day on which the home was handed back; from it the law counts the days to return securities */
        put: operations["recordHandBack"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/insurance-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The insurance policies that the tenants of a lease have brought, each a document */
        get: operations["listInsurancePolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/insurance-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the tenants of a lease for an insurance policy; it is among its missing papers until one comes */
        post: operations["requestInsurancePolicy"];
        /** Wait for no policy any more: the tenants see the wish no longer, and what they were told of it goes */
        delete: operations["withdrawInsuranceRequest"];
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
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/linkage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the rent of a lease follows the index: terms, the rent now, and every adjustment */
        get: operations["getLinkage"];
        /** Link the rent of a lease to the index, or change how; what was charged is settled by counter-charges */
        put: operations["setLinkage"];
        post?: never;
        /** The rent was never linked: what the linkage charged is taken back */
        delete: operations["removeLinkage"];
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
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draft the lease that follows: the same unit and people from the day after, its contract taken over */
        post: operations["renewLease"];
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
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/securities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What backs a lease, every change with its actor, and how it stands to the cap of the law */
        get: operations["listSecurities"];
        put?: never;
        /** Register a deposit, a guarantee, a security cheque, a note or a guarantor */
        post: operations["createSecurity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the contract of a lease out to be signed; it can be changed no more until it is called back */
        post: operations["sendLeaseContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/tenant-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notices that the tenants of a lease have given */
        get: operations["listTenantNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/tenant-notices/{tenantNoticeId}/acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a notice came; the tenant is told. It agrees to nothing */
        post: operations["acknowledgeTenantNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a person, known or new, to those who rent together, while nothing is signed */
        post: operations["addLeaseTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a person out of a lease, while nothing is signed */
        delete: operations["removeLeaseTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of the team who can be given a job */
        get: operations["listMaintenanceAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is done again and again, by its next day */
        get: operations["listMaintenancePlans"];
        put?: never;
        /** Plan what is done again and again */
        post: operations["createMaintenancePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-plans/{maintenancePlanId}": {
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
        /** Change what is still to come, pause it, or go on; what a pause passed over is not opened afterwards */
        patch: operations["updateMaintenancePlan"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-plans/{maintenancePlanId}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open nothing any more; what it has opened stays */
        post: operations["endMaintenancePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Maintenance requests, newest first or by priority; whoever repairs gets their own jobs */
        get: operations["listMaintenanceRequests"];
        put?: never;
        /** Write down what is to be repaired; photos and videos come once it exists */
        post: operations["createMaintenanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request with its history, its photos and videos and what was said about it */
        get: operations["getMaintenanceRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what a request says, how much it presses, or whose job it is */
        patch: operations["updateMaintenanceRequest"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/appointment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say when somebody comes to repair; it stands on the calendar, and its tenants are told */
        put: operations["setMaintenanceAppointment"];
        post?: never;
        /** Nobody comes at that time */
        delete: operations["cancelMaintenanceAppointment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the work, mark it complete, open it again, or cancel it */
        post: operations["moveMaintenanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something about a request, to its tenant or within the team */
        post: operations["commentOnMaintenanceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/dispatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the tradesperson of a job by mail, or write down that it was sent by WhatsApp or copied */
        post: operations["sendMaintenanceJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/evidence.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was demanded, done and said, with its days and the digests of its photos and videos; nothing internal */
        get: operations["exportMaintenanceEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/job-letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the tradesperson of a request would be told, in the language of the organization */
        get: operations["getMaintenanceJobLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo (PNG, JPG or WEBP, up to 10 MB) or a video (MP4 or MOV, up to 25 MB) to a request, up to 30 */
        post: operations["uploadMaintenancePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tradespeople who are called for repairs, by name */
        get: operations["listMaintenanceVendors"];
        put?: never;
        /** Put somebody into the register */
        post: operations["createMaintenanceVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/maintenance-vendors/{maintenanceVendorId}": {
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
        /** Change what stands in the register; who is archived is offered no more and stays with their repairs */
        patch: operations["updateMaintenanceVendor"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/message-attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a file that is going to be sent with a message: a document or a picture. Unsent it goes after a day */
        post: operations["uploadMessageAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/message-attachments/{attachmentId}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short-lived address of a file that came or went with a message */
        post: operations["createAttachmentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/message-recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People one may write to, the first 50 of them by name: the team, tenants who have an account */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages that one sent or received, newest first */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/messages/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages to oneself were not read */
        get: operations["countUnreadMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/missing-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leases that run or are about to, and which required papers each of them lacks */
        get: operations["listMissingDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices to tenants, newest first */
        get: operations["listNotices"];
        put?: never;
        /** Put up a notice for all current tenants of a house, or of every house */
        post: operations["postNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/notices/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One notice, with how many have read it */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/notices/{noticeId}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tenants whom a notice reaches by name, and who of them has read it */
        get: operations["listNoticeReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/notices/{noticeId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a notice down before its last day; tenants see it no more, and what was told of it goes */
        post: operations["withdrawNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the properties stand in a month: occupancy, money, repairs */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/overview/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement of a month: what was owed, charged, received and spent, line by line */
        get: operations["exportStatementPdf"];
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
    "/api/v1/organizations/{organizationId}/pictures/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a picture away; its file is erased */
        delete: operations["deletePicture"];
        options?: never;
        head?: never;
        /** Say what a picture shows */
        patch: operations["describePicture"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/pictures/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the pictures of one gallery into an order; the first is its cover */
        put: operations["orderPictures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/portfolios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Portfolios, newest first, each with its first picture */
        get: operations["listPortfolios"];
        put?: never;
        /** Make a portfolio; pictures come once it exists */
        post: operations["createPortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/portfolios/{portfolioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One portfolio with its pictures and its properties */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        /** Delete a portfolio and its pictures; its properties stay */
        delete: operations["deletePortfolio"];
        options?: never;
        head?: never;
        /** Change the words of a portfolio, or which properties are in it and their order */
        patch: operations["updatePortfolio"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/portfolios/{portfolioId}/brochure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A portfolio on paper, for strangers: pictures, properties, vacant units, contact */
        get: operations["getPortfolioBrochure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/portfolios/{portfolioId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture (PNG, JPG or WEBP, up to 10 MB; at most 30) to a portfolio */
        post: operations["uploadPortfolioPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/portfolios/{portfolioId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show a portfolio to whoever has its link, or change what such a visitor sees */
        put: operations["sharePortfolio"];
        post?: never;
        /** Take the link back: it opens nothing any more, from this moment */
        delete: operations["unsharePortfolio"];
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
    "/api/v1/organizations/{organizationId}/properties/{propertyId}/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures of a property, and the portfolios that it is in */
        get: operations["getPropertyGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/properties/{propertyId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture (PNG, JPG or WEBP, up to 10 MB; at most 30) to a property */
        post: operations["uploadPropertyPicture"];
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
    "/api/v1/organizations/{organizationId}/seal-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** With which key documents are sealed once everybody has signed; never the key itself */
        get: operations["getSealKey"];
        /** Seal with a key of one’s own from now on; what was sealed before stays as it is */
        put: operations["supplySealKey"];
        post?: never;
        /** Forget the supplied key, and seal with the installation’s or the built one again */
        delete: operations["removeSealKey"];
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
    "/api/v1/organizations/{organizationId}/securities/{securityId}": {
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
        /** Change what a paper says: a guarantee that was prolonged, a name that was misspelt */
        patch: operations["updateSecurity"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/securities/{securityId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive it, give notice, draw on it, give it back: only along the paths of its states */
        post: operations["moveSecurity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/security": {
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
        /** Say whether members need a second factor to get in */
        patch: operations["updateOrganizationSecurity"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent for signature, newest first, and who has signed */
        get: operations["listSignatureRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests/{requestId}": {
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
        /** Switch the reminders of an open request off or on */
        patch: operations["updateSignatureRequest"];
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests/{requestId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document: sealed once everybody has signed, until then as it was sent */
        get: operations["getRequestedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests/{requestId}/signers/{signerId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for a signer, mailed again; the one before it opens nothing any more */
        post: operations["renewSignerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests/{requestId}/signers/{signerId}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remind a signer by mail now, at most once a day; the links before it work on */
        post: operations["remindSigner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/signature-requests/{requestId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a document back before everybody has signed: its links open nothing any more */
        post: operations["voidSignatureRequest"];
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
    "/api/v1/organizations/{organizationId}/units/{unitId}/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures of a unit */
        get: operations["getUnitGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/units/{unitId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture (PNG, JPG or WEBP, up to 10 MB; at most 30) to a unit */
        post: operations["uploadUnitPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/v1/pictures/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a short-lived address; whoever it was made for must still be let in */
        get: operations["getLinkedPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-portfolios/brochure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for whoever has the link, with no more than the page shows */
        post: operations["getSharedBrochure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-portfolios/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the token of a shared link shows; counts a view */
        post: operations["openSharedPortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is to sign */
        get: operations["getSigning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text a code to the phone that was given with the request */
        post: operations["sendSigningCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document to be signed; sealed once everybody has */
        get: operations["getSigningDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that one will not sign, and why: the request ends, and whoever sent it is told */
        post: operations["declineSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the token of a link for a cookie that opens this one document */
        post: operations["openSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signing/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign, once */
        post: operations["sign"];
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
    getLinkedAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/octet-stream": string;
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
    getBootstrap: {
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
                        /** @constant */
                        isOpen: true;
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
    bootstrapAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    secretKey: string;
                    token: string;
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
    readCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "text/calendar": string;
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
    fetchCpi: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
    importCpiCsv: {
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
                    csv: string;
                    /**
                     * @description Series of the Central Bureau of Statistics; 120010 is the general index
                     * @default 120010
                     */
                    series?: string;
                    /** @description Where the figures come from */
                    source: string;
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
                        /** @description New or corrected figures */
                        recorded: number;
                        unchanged: number;
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
    previewCpiValues: {
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
                    csv: string;
                    /**
                     * @description Series of the Central Bureau of Statistics; 120010 is the general index
                     * @default 120010
                     */
                    series?: string;
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
                        counts: {
                            corrected: number;
                            faulty: number;
                            new: number;
                            unchanged: number;
                        };
                        rows: {
                            baseYear: string;
                            /** @enum {string} */
                            change: "new" | "corrected" | "unchanged" | "faulty";
                            /** @description Of the file; the header is line 1 */
                            line: number;
                            month: string;
                            points: string;
                            problems: {
                                code: string;
                                column: string;
                            }[];
                            /** @description What stands for this month now */
                            standing: string | null;
                        }[];
                        /** @description Rent that rests on a month that changes: taken back and charged anew */
                        settled: {
                            leases: number;
                            periods: number;
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
    getCpiStatus: {
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
                        fetches: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            fetchedAt: string;
                            /** @description For whoever runs the server; in English */
                            problem: string | null;
                            recorded: number | null;
                        }[];
                        /** @description The host that is asked; null where fetching is off */
                        fetchesFrom: string | null;
                        /** @description The newest that is published is not here yet */
                        isBehind: boolean;
                        newestMonth: string | null;
                        /** @description Calendar month, YYYY-MM */
                        nextMonth: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        nextPublishedAt: string;
                        /** @description The newest that the Bureau has published, by its calendar */
                        publishedMonth: string;
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
    listCpiValues: {
        parameters: {
            query?: {
                limit?: number;
                series?: string;
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
                        items: {
                            /** @description The year whose average is 100 points */
                            baseYear: number;
                            isCorrected: boolean;
                            /** @description Calendar month, YYYY-MM */
                            month: string;
                            /** @description Points with at most two decimals, as text: 103.2 */
                            points: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            publishedAt: string;
                            source: string;
                        }[];
                        links: {
                            /** @description Factor with at most six decimals, as text: 1.074 */
                            factor: string;
                            /** @description The year whose average is 100 points */
                            newerBaseYear: number;
                            /** @description The year whose average is 100 points */
                            olderBaseYear: number;
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
    recordCpiValues: {
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
                    /** @default [] */
                    links?: {
                        /** @description Factor with at most six decimals, as text: 1.074 */
                        factor: string;
                        /** @description The year whose average is 100 points */
                        newerBaseYear: number;
                        /** @description The year whose average is 100 points */
                        olderBaseYear: number;
                    }[];
                    /**
                     * @description Series of the Central Bureau of Statistics; 120010 is the general index
                     * @default 120010
                     */
                    series?: string;
                    /** @description Where the figures come from */
                    source: string;
                    /** @default [] */
                    values?: {
                        /** @description The year whose average is 100 points */
                        baseYear: number;
                        /** @description Calendar month, YYYY-MM */
                        month: string;
                        /** @description Points with at most two decimals, as text: 103.2 */
                        points: string;
                        /**
                         * Format: date-time
                         * @description Default: by the calendar of the Bureau
                         */
                        publishedAt?: string;
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
                        /** @description New or corrected figures */
                        recorded: number;
                        unchanged: number;
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
    getLinkedDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/zip": string;
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
    getLinkedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/octet-stream": string;
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
    listLegalParameters: {
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
                             * @description The day on which somebody compared it with its source
                             */
                            checkedOn: string;
                            /** @enum {string} */
                            name: "statute_rent_limit" | "statute_short_term_months" | "statute_long_term_years" | "security_cap_months" | "security_cap_term_divisor" | "security_return_days" | "repair_days" | "urgent_repair_days" | "option_notice_landlord_days" | "option_notice_tenant_days" | "exit_notice_landlord_days" | "exit_notice_tenant_days";
                            /** @description The statute, such as `s.25J(b)` */
                            section: string;
                            source: string;
                            /** @description Empty where it stands in print alone */
                            sourceUrl: string;
                            /** @enum {string} */
                            unit: "agorot" | "months" | "years" | "parts" | "days";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            validFrom: string;
                            /** @description The last day; null while it holds */
                            validTo: string | null;
                            /** @description Amounts in agorot */
                            value: number;
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
    recordLegalParameter: {
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
                     * Format: date
                     * @description Default: today
                     */
                    checkedOn?: string;
                    /** @enum {string} */
                    name: "statute_rent_limit" | "statute_short_term_months" | "statute_long_term_years" | "security_cap_months" | "security_cap_term_divisor" | "security_return_days" | "repair_days" | "urgent_repair_days" | "option_notice_landlord_days" | "option_notice_tenant_days" | "exit_notice_landlord_days" | "exit_notice_tenant_days";
                    section: string;
                    source: string;
                    /**
                     * @description Where the source can be read
                     * @default
                     */
                    sourceUrl?: "" | string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    validFrom: string;
                    /** @default null */
                    validTo?: string | null;
                    /** @description Amounts in agorot */
                    value: number;
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
    listLegalParameterRevisions: {
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
                             * @description The day on which somebody compared it with its source
                             */
                            checkedOn: string;
                            /** @description No later revision took its place */
                            isStanding: boolean;
                            isWithdrawn: boolean;
                            /** @enum {string} */
                            name: "statute_rent_limit" | "statute_short_term_months" | "statute_long_term_years" | "security_cap_months" | "security_cap_term_divisor" | "security_return_days" | "repair_days" | "urgent_repair_days" | "option_notice_landlord_days" | "option_notice_tenant_days" | "exit_notice_landlord_days" | "exit_notice_tenant_days";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            recordedAt: string;
                            /** @description Null: it came with Dira */
                            recordedBy: string | null;
                            revision: number;
                            /** @description The statute, such as `s.25J(b)` */
                            section: string;
                            source: string;
                            /** @description Empty where it stands in print alone */
                            sourceUrl: string;
                            /** @enum {string} */
                            unit: "agorot" | "months" | "years" | "parts" | "days";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            validFrom: string;
                            /** @description The last day; null while it holds */
                            validTo: string | null;
                            /** @description Amounts in agorot */
                            value: number;
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
    withdrawLegalParameter: {
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
                    /** @enum {string} */
                    name: "statute_rent_limit" | "statute_short_term_months" | "statute_long_term_years" | "security_cap_months" | "security_cap_term_divisor" | "security_return_days" | "repair_days" | "urgent_repair_days" | "option_notice_landlord_days" | "option_notice_tenant_days" | "exit_notice_landlord_days" | "exit_notice_tenant_days";
                    reason: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    validFrom: string;
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
    stopMailCopies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                                "agreements.manage": boolean;
                                "agreements.see": boolean;
                                "announcements.see": boolean;
                                "announcements.send": boolean;
                                "automations.manage": boolean;
                                "billing.manage": boolean;
                                "calendar.manage": boolean;
                                "calendar.see": boolean;
                                "campaigns.send": boolean;
                                "crm.use": boolean;
                                "documents.manage": boolean;
                                "documents.see": boolean;
                                "expenses.manage": boolean;
                                "expenses.see": boolean;
                                "leases.manage": boolean;
                                "leases.see": boolean;
                                "listings.manage": boolean;
                                "listings.post": boolean;
                                "maintenance.manage": boolean;
                                "maintenance.request": boolean;
                                "maintenance.see": boolean;
                                "maintenance.work": boolean;
                                "message_templates.manage": boolean;
                                "messages.use": boolean;
                                "money.post": boolean;
                                "money.see": boolean;
                                "organization.close": boolean;
                                "organization.manage": boolean;
                                "payments.report": boolean;
                                "properties.manage": boolean;
                                "properties.see": boolean;
                                "rent_rolls.import": boolean;
                                "securities.manage": boolean;
                                "securities.see": boolean;
                                "short_term.manage": boolean;
                                "short_term.see": boolean;
                                "signing.manage": boolean;
                                "signing.see": boolean;
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
                            requiresMfa: boolean;
                            /** @enum {string} */
                            role: "admin" | "property_manager" | "realtor" | "assistant" | "viewer" | "maintenance_staff";
                            unitCount: number;
                        }[];
                        profile: {
                            /** @enum {number} */
                            displayScale: 0.9 | 1 | 1.1 | 1.25 | 1.5;
                            notifications: {
                                daily: ("payment" | "maintenance" | "lease" | "message" | "general")[];
                                email: boolean;
                                leases: boolean;
                                maintenance: boolean;
                                payments: boolean;
                                whatsapp: boolean;
                            };
                            preferredLanguage: ("en" | "es" | "fr" | "he" | "sq") | null;
                            /** @description Pages run from the right while the language is Hebrew */
                            rightToLeft: boolean;
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
                        /**
                         * @description Whether copies can come by WhatsApp; needs_phone: once the mobile phone is confirmed
                         * @enum {string}
                         */
                        whatsApp: "unavailable" | "needs_phone" | "available";
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
    requestDataExport: {
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
                     * @description In which its words are
                     * @enum {string}
                     */
                    language: "en" | "es" | "fr" | "he" | "sq";
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
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
    linkDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                dataExportId: string;
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
                        expiresAt: string;
                        url: string;
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
    findDataExport: {
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
                        dataExport: {
                            byteSize: number | null;
                            /** @description Until when it can be downloaded */
                            expiresAt: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            requestedAt: string;
                            /** @enum {string} */
                            state: "preparing" | "ready" | "expired";
                        } | null;
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
                    notifications?: {
                        daily?: ("payment" | "maintenance" | "lease" | "message" | "general")[];
                        email?: boolean;
                        leases?: boolean;
                        maintenance?: boolean;
                        payments?: boolean;
                        whatsapp?: boolean;
                    };
                    /** @enum {string} */
                    preferredLanguage?: "en" | "es" | "fr" | "he" | "sq";
                    rightToLeft?: boolean;
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
    getPushDevice: {
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
                        /** @description Of the subscription of this session; null where there is none */
                        endpoint: string | null;
                        /** @description applicationServerKey, base64url */
                        publicKey: string;
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
    keepPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        auth: string;
                        p256dh: string;
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
    removePushDevice: {
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
    listSessions: {
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
                            hasSecondFactor: boolean;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            ip: string | null;
                            isCurrent: boolean;
                            /** Format: date-time */
                            lastUsedAt: string;
                            /** Format: date-time */
                            startedAt: string;
                            userAgent: string;
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
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
                        /** @description All who rent together */
                        tenantNames: string[];
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
    listMyConversations: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
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
                            about: {
                                leaseId: string | null;
                                maintenanceRequest: {
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    id: string;
                                    title: string;
                                } | null;
                                property: {
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                unitNumber: string | null;
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            lastMessage: {
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                at: string;
                                excerpt: string;
                                isMine: boolean;
                            };
                            partner: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                isTenant: boolean;
                                /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                                name: string | null;
                            };
                            subject: string;
                            /** @description Messages to the reader that were not read */
                            unread: number;
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
    startMyConversation: {
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
                    /**
                     * @description Files that the sender has stored for it
                     * @default []
                     */
                    attachmentIds?: string[];
                    body: string;
                    /** @default null */
                    maintenanceRequestId?: string | null;
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    recipientId: string;
                    subject: string;
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
                        conversationId: string;
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
    getMyConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
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
                        about: {
                            leaseId: string | null;
                            maintenanceRequest: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                title: string;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            unitNumber: string | null;
                        };
                        can: {
                            /** @description Both may still write to each other */
                            reply: boolean;
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        partner: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isTenant: boolean;
                            /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                            name: string | null;
                        };
                        subject: string;
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
    replyInMyConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Files that the sender has stored for it
                     * @default []
                     */
                    attachmentIds?: string[];
                    body: string;
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
                        conversationId: string;
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
    readMyConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
                leaseId: string;
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
    listMyDocuments: {
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
                            /** @description Null for a receipt whose paper was never asked for */
                            byteSize: number | null;
                            /** @enum {string} */
                            category: "leases" | "receipts" | "other";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            mediaType: string;
                            title: string;
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
    createMyDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
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
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        expiresAt: string;
                        /** @description Opens without a token, for the person who asked, for a few minutes */
                        url: string;
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
    listMyInsurancePolicies: {
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
                        /** @description Newest first */
                        items: {
                            /** @enum {string} */
                            coverage: "home" | "third_party" | "both";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            documentId: string;
                            /** @description The last day on which it counts */
                            expiresOn: string | null;
                            expiry: ("active" | "soon" | "critical" | "expired") | null;
                            insurer: string;
                            policyNumber: string;
                            tenantName: string;
                        }[];
                        /** @description Since when the landlord waits for a policy; null once one has come */
                        requestedAt: string | null;
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
    uploadMyInsurancePolicy: {
        parameters: {
            query: {
                coverage: "home" | "third_party" | "both";
                expiresOn: string;
                insurer: string;
                policyNumber?: string;
            };
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
    getMyLinkage: {
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
                        /** @description The rent of the month that runs, or of the nearest that is linked */
                        current: {
                            /** @description Calendar month, YYYY-MM */
                            indexMonth: string;
                            /** @description The index is out; where `linked` is null all the same, nobody entered it here yet */
                            isPublished: boolean;
                            /** @description Null while the index is not here */
                            linked: {
                                baseIndex: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                /** @description An amount in minor units */
                                baseRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Of the index since the base, in hundredths of a percent */
                                changeBasisPoints: number;
                                index: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                limitedBy: ("floor" | "cap") | null;
                                /** @description An amount in minor units */
                                linkedRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Between the bases of the two indexes */
                                linkFactors: string[];
                            } | null;
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
                            };
                        } | null;
                        /** @description Newest first */
                        history: {
                            /** @description What is right for it: the linked rent, or its share of a part month */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            chargeId: string | null;
                            /** @description A later row of the same period stands in its place */
                            isReplaced: boolean;
                            /** @description Somebody took the charge back; the linkage leaves it so */
                            isTakenBack: boolean;
                            /** @description Null where the linkage was taken away again */
                            linked: {
                                baseIndex: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                /** @description An amount in minor units */
                                baseRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Of the index since the base, in hundredths of a percent */
                                changeBasisPoints: number;
                                index: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                limitedBy: ("floor" | "cap") | null;
                                /** @description An amount in minor units */
                                linkedRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Between the bases of the two indexes */
                                linkFactors: string[];
                            } | null;
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
                            };
                            /** @description The rent fell: its charge was taken back and the whole linked rent charged instead */
                            replacesRent: boolean;
                            /** @description What the rent schedule asks for in this period */
                            scheduled: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                        }[];
                        /** @description Null: the rent is not linked */
                        terms: {
                            /** @description Calendar month, YYYY-MM */
                            baseIndexMonth: string;
                            /** @description Points with at most two decimals, as text: 103.2 */
                            basePoints: string;
                            /** @description The year whose average is 100 points */
                            baseYear: number;
                            /** @description The most above the base rent, in hundredths of a percent */
                            capBasisPoints: number | null;
                            /**
                             * @description `base`: not below the base rent. `previous`: not below what the rent was last
                             * @enum {string}
                             */
                            floor: "none" | "base" | "previous";
                            /** @enum {string} */
                            frequency: "monthly" | "quarterly" | "yearly";
                            /**
                             * @description `known`: the last index published when rent falls due. `for_month`: the index of the month
                             * @enum {string}
                             */
                            indexMethod: "known" | "for_month";
                            /** @enum {string} */
                            rounding: "agora" | "shekel";
                            series: string;
                            /** @description Calendar month, YYYY-MM */
                            startsIn: string;
                        } | null;
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
    listMyMaintenanceRequests: {
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
                        /** @description Of the lease: open or in progress */
                        activeCount: number;
                        items: {
                            /** @description When somebody comes: hours of one day by a clock in Israel, HH:MM */
                            appointment: {
                                from: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                                to: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /** @description The day of the tenant’s demand, from which the law counts */
                            demandedOn: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            pictureCount: number;
                            /** @description The home cannot be lived in reasonably until it is done */
                            preventsLiving: boolean;
                            /** @enum {string} */
                            priority: "urgent" | "high" | "medium" | "low";
                            /** @description Null where no tenant demanded anything */
                            repair: {
                                /**
                                 * Format: date
                                 * @description By when the law has it mended, that day included
                                 */
                                dueOn: string;
                                /** @description As many as the law of the day of the demand gives */
                                limitDays: number;
                                source: string;
                                /** @enum {string} */
                                stage: "stopped" | "running" | "half" | "soon" | "late";
                            } | null;
                            /** @enum {string} */
                            status: "open" | "in_progress" | "completed" | "cancelled";
                            title: string;
                        }[];
                        nextCursor: string | null;
                        /** @description Completed in the last 30 days and not rated by the reader yet, newest first, three at most */
                        toRate: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            completedAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
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
    reportDefect: {
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
                    /** @default  */
                    description?: string;
                    /** @default false */
                    preventsLiving?: boolean;
                    title: string;
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
    getMyMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                maintenanceRequestId: string;
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
                        /** @description When somebody comes: hours of one day by a clock in Israel, HH:MM */
                        appointment: {
                            from: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            to: string;
                        } | null;
                        can: {
                            cancel: boolean;
                            comment: boolean;
                            rate: boolean;
                        };
                        /** @description Oldest first */
                        changes: {
                            actor: {
                                isTenant: boolean;
                                name: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            /** @enum {string} */
                            from: "open" | "in_progress" | "completed" | "cancelled";
                            note: string;
                            /** @enum {string} */
                            to: "open" | "in_progress" | "completed" | "cancelled";
                        }[];
                        /** @description Oldest first */
                        comments: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            author: {
                                isTenant: boolean;
                                name: string | null;
                            };
                            body: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        /** @description The day of the tenant’s demand, from which the law counts */
                        demandedOn: string | null;
                        description: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        pictureCount: number;
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "photo" | "video";
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        }[];
                        /** @description The home cannot be lived in reasonably until it is done */
                        preventsLiving: boolean;
                        /** @enum {string} */
                        priority: "urgent" | "high" | "medium" | "low";
                        /** @description What the reader said of the newest completion */
                        rating: {
                            body: string;
                            /** @description How content the tenant is, one to five */
                            score: number;
                        } | null;
                        /** @description Null where no tenant demanded anything */
                        repair: {
                            /**
                             * Format: date
                             * @description By when the law has it mended, that day included
                             */
                            dueOn: string;
                            /** @description As many as the law of the day of the demand gives */
                            limitDays: number;
                            source: string;
                            /** @enum {string} */
                            stage: "stopped" | "running" | "half" | "soon" | "late";
                        } | null;
                        reportedBy: {
                            isTenant: boolean;
                            name: string | null;
                        };
                        /** @enum {string} */
                        status: "open" | "in_progress" | "completed" | "cancelled";
                        title: string;
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
    cancelMyMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                maintenanceRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Seen by the tenant too
                     * @default
                     */
                    note?: string;
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
    commentOnMyMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                maintenanceRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
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
    exportMyMaintenanceEvidence: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                leaseId: string;
                maintenanceRequestId: string;
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
    uploadMyMaintenancePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                maintenanceRequestId: string;
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
    rateMyMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                maintenanceRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    body?: string;
                    /** @description How content the tenant is, one to five */
                    score: number;
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
    uploadMyMessageAttachment: {
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
                        byteSize: number;
                        filename: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        mediaType: string;
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
    createMyAttachmentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                attachmentId: string;
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
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        expiresAt: string;
                        /** @description Opens without a token, for the person who asked, for a few minutes */
                        url: string;
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
    listMyRecipients: {
        parameters: {
            query?: {
                maintenanceRequestId?: string;
                search?: string;
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
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isTenant: boolean;
                            /** @description The lease by which a tenant is written to */
                            leaseId: string | null;
                            /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                            name: string | null;
                            propertyName: string | null;
                            /** @description Null for a tenant */
                            role: ("admin" | "property_manager" | "realtor" | "assistant" | "viewer" | "maintenance_staff") | null;
                            unitNumber: string | null;
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
    listMyMessages: {
        parameters: {
            query?: {
                conversationId?: string;
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
                            attachments: {
                                byteSize: number;
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                mediaType: string;
                            }[];
                            body: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            conversationId: string;
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
                            /** @description When the recipient opened it */
                            readAt: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            recipientId: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            senderId: string;
                            subject: string;
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
    countMyUnreadMessages: {
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
                        /** @description Messages to oneself that were not read; 100 stands for as many or more */
                        unread: number;
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
    listMyNotices: {
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
                        items: {
                            body: string;
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
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            postedAt: string;
                            readAt: string | null;
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
    readMyNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                noticeId: string;
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
    listMyTenantNotices: {
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
                        /** @description Newest first */
                        items: {
                            /** @description When the landlord said that it came */
                            acknowledgedAt: string | null;
                            body: string;
                            /** @description The last day of the term, or the day on which the tenant wants to leave */
                            concernsOn: string | null;
                            /** @description By when lease or law wanted it, as they stood when it was given */
                            deadline: {
                                /** @enum {string} */
                                basis: "contract" | "law";
                                isMet: boolean;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                            } | null;
                            /** @description The paper; null for the moment until it is made */
                            documentId: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            givenAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "using_option" | "not_renewing" | "leaving_early" | "other";
                            tenantName: string;
                        }[];
                        terms: {
                            /**
                             * Format: date
                             * @description The last day of the term
                             */
                            endsOn: string;
                            /** @description Days ahead of leaving before the end; null where the contract allows no such thing */
                            exitDays: number | null;
                            isContractKnown: boolean;
                            /** @description Null where the contract gives the tenant no option */
                            option: {
                                /** @enum {string} */
                                basis: "contract" | "law";
                                days: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                noticeBy: string;
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
    giveTenantNotice: {
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
                    /** @default  */
                    body?: string;
                    /**
                     * @description For leaving early the day, which is needed; for another matter a day, if it has one
                     * @default null
                     */
                    concernsOn?: string | null;
                    /** @enum {string} */
                    kind: "using_option" | "not_renewing" | "leaving_early" | "other";
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
    listNotifications: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                type?: "payment" | "maintenance" | "lease" | "message" | "general";
                unread?: string;
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
                        items: {
                            /**
                             * @description As what the reader is told
                             * @enum {string}
                             */
                            audience: "team" | "tenant";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            data: {
                                amount: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                } | null;
                                /**
                                 * Format: uuid
                                 * @description Where it was written, of a message alone
                                 */
                                conversationId?: string;
                                on: string | null;
                                propertyName: string | null;
                                reason: string | null;
                                subject: string | null;
                                tenantName: string | null;
                                unitNumber: string | null;
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            organization: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            readAt: string | null;
                            /** @description What it leads to, as the team or as the tenant sees it */
                            target: ({
                                /** @constant */
                                kind: "lease";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                leaseId: string;
                            } | {
                                /** @constant */
                                kind: "tenancy";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                leaseId: string;
                            } | {
                                /** @constant */
                                kind: "maintenance";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                requestId: string;
                            } | {
                                /** @constant */
                                kind: "my_maintenance";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                leaseId: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                requestId: string;
                            } | {
                                /** @constant */
                                kind: "data_export";
                            } | {
                                /** @constant */
                                kind: "my_notice";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                leaseId: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                noticeId: string;
                            } | {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                conversationId: string;
                                /** @constant */
                                kind: "conversation";
                            } | {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                conversationId: string;
                                /** @constant */
                                kind: "my_conversation";
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                leaseId: string;
                            }) | null;
                            /** @enum {string} */
                            topic: "payment.reported" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "charge.posted" | "signature_request.sent" | "signature.given" | "signature_request.completed" | "signature_request.declined" | "lease_amendment.in_force" | "lease_ending.confirmed" | "lease_ending.taken_back" | "lease.ending" | "lease.insurance_requested" | "tenant_notice.given" | "tenant_notice.acknowledged" | "document.brought" | "document.expiring" | "security.expiring" | "lease.return_due" | "maintenance_request.created" | "maintenance_request.assigned" | "maintenance_request.started" | "maintenance_request.completed" | "maintenance_request.reopened" | "maintenance_request.cancelled" | "maintenance_request.commented" | "maintenance_request.noted" | "maintenance_request.appointed" | "maintenance_request.unappointed" | "maintenance_request.rated_low" | "message.sent" | "notice.posted" | "data_export.ready";
                            /** @enum {string} */
                            type: "payment" | "maintenance" | "lease" | "message" | "general";
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
    getNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationId: string;
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
                         * @description As what the reader is told
                         * @enum {string}
                         */
                        audience: "team" | "tenant";
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        data: {
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            /**
                             * Format: uuid
                             * @description Where it was written, of a message alone
                             */
                            conversationId?: string;
                            on: string | null;
                            propertyName: string | null;
                            reason: string | null;
                            subject: string | null;
                            tenantName: string | null;
                            unitNumber: string | null;
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        organization: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        };
                        readAt: string | null;
                        /** @description What it leads to, as the team or as the tenant sees it */
                        target: ({
                            /** @constant */
                            kind: "lease";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                        } | {
                            /** @constant */
                            kind: "tenancy";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                        } | {
                            /** @constant */
                            kind: "maintenance";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            requestId: string;
                        } | {
                            /** @constant */
                            kind: "my_maintenance";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            requestId: string;
                        } | {
                            /** @constant */
                            kind: "data_export";
                        } | {
                            /** @constant */
                            kind: "my_notice";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            noticeId: string;
                        } | {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            conversationId: string;
                            /** @constant */
                            kind: "conversation";
                        } | {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            conversationId: string;
                            /** @constant */
                            kind: "my_conversation";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                        }) | null;
                        /** @enum {string} */
                        topic: "payment.reported" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "charge.posted" | "signature_request.sent" | "signature.given" | "signature_request.completed" | "signature_request.declined" | "lease_amendment.in_force" | "lease_ending.confirmed" | "lease_ending.taken_back" | "lease.ending" | "lease.insurance_requested" | "tenant_notice.given" | "tenant_notice.acknowledged" | "document.brought" | "document.expiring" | "security.expiring" | "lease.return_due" | "maintenance_request.created" | "maintenance_request.assigned" | "maintenance_request.started" | "maintenance_request.completed" | "maintenance_request.reopened" | "maintenance_request.cancelled" | "maintenance_request.commented" | "maintenance_request.noted" | "maintenance_request.appointed" | "maintenance_request.unappointed" | "maintenance_request.rated_low" | "message.sent" | "notice.posted" | "data_export.ready";
                        /** @enum {string} */
                        type: "payment" | "maintenance" | "lease" | "message" | "general";
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
    readNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                notificationId: string;
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
    countNotifications: {
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
                        /** @description 100 stands for as many or more */
                        unread: number;
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
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
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
                        requiresMfa: boolean;
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
    getCalendar: {
        parameters: {
            query: {
                from: string;
                kind?: "event" | "lease_end" | "option_notice" | "rent_due" | "cheque_due" | "security_expiry" | "document_expiry" | "maintenance" | "upkeep";
                propertyId?: string;
                to: string;
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
                        /** @description By the Hebrew calendar, as they are kept in Israel */
                        holidays: {
                            /** @enum {string} */
                            holiday: "rosh_hashana" | "yom_kippur" | "sukkot" | "hol_hamoed_sukkot" | "simchat_torah" | "hanukkah" | "tu_bishvat" | "purim" | "passover" | "hol_hamoed_passover" | "passover_seventh" | "holocaust_day" | "memorial_day" | "independence_day" | "lag_baomer" | "jerusalem_day" | "shavuot" | "tisha_beav";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                        }[];
                        /** @description False where there is more than is shown: ask for one property */
                        isWhole: boolean;
                        /** @description By day, whole days before hours */
                        items: {
                            /** @description Of all of them; null for members who may not see money */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            /** @description How many payments or cheques of one day and property are meant */
                            count: number;
                            endsAt: string | null;
                            /**
                             * Format: date
                             * @description The last day, included
                             */
                            endsOn: string;
                            /** @description The same for the same thing, whenever it is asked for */
                            id: string;
                            /** @enum {string} */
                            kind: "event" | "lease_end" | "option_notice" | "rent_due" | "cheque_due" | "security_expiry" | "document_expiry" | "maintenance" | "upkeep";
                            /** @description Null where it is about several, and for members who may not see leases */
                            lease: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                tenantName: string;
                            } | null;
                            notes: string;
                            notice: {
                                /**
                                 * @description Who set the days; `law` where no contract says whether there is an option
                                 * @enum {string}
                                 */
                                basis: "default" | "contract" | "law";
                                /** @description So many days before the last day of the lease */
                                days: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                leaseEndsOn: string;
                                /**
                                 * @description The reminder of every lease, or the last day on which one side can speak about its option
                                 * @enum {string}
                                 */
                                reason: "ending" | "option_landlord" | "option_tenant";
                                /** @description The statute: `s.25L` */
                                section: string | null;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /** @description Null for whole days */
                            startsAt: string | null;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            /** @description The event, the document, the maintenance request or plan itself */
                            subjectId: string | null;
                            /** @description Of an event, a document, a repair; who issued a guarantee */
                            title: string | null;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
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
    createCalendarEvent: {
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
                    /** @default null */
                    endsAt?: string | null;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    endsOn: string;
                    /** @default  */
                    notes?: string;
                    /** @default null */
                    propertyId?: string | null;
                    /**
                     * @description With a time, the event ends on its day
                     * @default null
                     */
                    startsAt?: string | null;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    startsOn: string;
                    title: string;
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
    updateCalendarEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                calendarEventId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    endsAt?: string | null;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    endsOn: string;
                    /** @default  */
                    notes?: string;
                    /** @default null */
                    propertyId?: string | null;
                    /**
                     * @description With a time, the event ends on its day
                     * @default null
                     */
                    startsAt?: string | null;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    startsOn: string;
                    title: string;
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
    deleteCalendarEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                calendarEventId: string;
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
    getCalendarFeed: {
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
                        feed: {
                            /** @description When a program last asked for it */
                            lastReadAt: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            madeAt: string;
                        } | null;
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
    makeCalendarFeed: {
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
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
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
    removeCalendarFeed: {
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
    getUpcoming: {
        parameters: {
            query?: {
                kind?: "event" | "lease_end" | "option_notice" | "rent_due" | "cheque_due" | "security_expiry" | "document_expiry" | "maintenance" | "upkeep";
                propertyId?: string;
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
                        /** @description By the Hebrew calendar, as they are kept in Israel */
                        holidays: {
                            /** @enum {string} */
                            holiday: "rosh_hashana" | "yom_kippur" | "sukkot" | "hol_hamoed_sukkot" | "simchat_torah" | "hanukkah" | "tu_bishvat" | "purim" | "passover" | "hol_hamoed_passover" | "passover_seventh" | "holocaust_day" | "memorial_day" | "independence_day" | "lag_baomer" | "jerusalem_day" | "shavuot" | "tisha_beav";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                        }[];
                        /** @description False where there is more than is shown: ask for one property */
                        isWhole: boolean;
                        /** @description By day, whole days before hours */
                        items: {
                            /** @description Of all of them; null for members who may not see money */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            /** @description How many payments or cheques of one day and property are meant */
                            count: number;
                            endsAt: string | null;
                            /**
                             * Format: date
                             * @description The last day, included
                             */
                            endsOn: string;
                            /** @description The same for the same thing, whenever it is asked for */
                            id: string;
                            /** @enum {string} */
                            kind: "event" | "lease_end" | "option_notice" | "rent_due" | "cheque_due" | "security_expiry" | "document_expiry" | "maintenance" | "upkeep";
                            /** @description Null where it is about several, and for members who may not see leases */
                            lease: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                tenantName: string;
                            } | null;
                            notes: string;
                            notice: {
                                /**
                                 * @description Who set the days; `law` where no contract says whether there is an option
                                 * @enum {string}
                                 */
                                basis: "default" | "contract" | "law";
                                /** @description So many days before the last day of the lease */
                                days: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                leaseEndsOn: string;
                                /**
                                 * @description The reminder of every lease, or the last day on which one side can speak about its option
                                 * @enum {string}
                                 */
                                reason: "ending" | "option_landlord" | "option_tenant";
                                /** @description The statute: `s.25L` */
                                section: string | null;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /** @description Null for whole days */
                            startsAt: string | null;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            /** @description The event, the document, the maintenance request or plan itself */
                            subjectId: string | null;
                            /** @description Of an event, a document, a repair; who issued a guarantee */
                            title: string | null;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
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
    getDepositSlip: {
        parameters: {
            query: {
                chequeIds: string;
                language?: "en" | "es" | "fr" | "he" | "sq";
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
    depositCheques: {
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
                    chequeIds: string[];
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    depositedOn: string;
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
                        deposited: number;
                        /** @description An amount in minor units */
                        total: {
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
    listCheques: {
        parameters: {
            query?: {
                cursor?: string;
                leaseId?: string;
                limit?: number;
                show?: "to_deposit" | "in_drawer" | "deposited" | "bounced" | "all";
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
                            account: string;
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            bank: number;
                            branch: number;
                            can: {
                                bounce: boolean;
                                change: boolean;
                                clear: boolean;
                                deposit: boolean;
                                giveBack: boolean;
                                replace: boolean;
                            };
                            /** @description Oldest first */
                            changes: {
                                actorName: string | null;
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                at: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                                reason: string;
                                /** @description The number of the cheque in its place */
                                replacedBy: string | null;
                                /** @enum {string} */
                                to: "in_drawer" | "due" | "deposited" | "cleared" | "bounced" | "replaced" | "returned";
                            }[];
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
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description Tenants of the lease beside this one */
                            moreTenants: number;
                            number: string;
                            payee: string;
                            /** @description Of its last deposit */
                            paymentId: string | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            /** @enum {string} */
                            state: "in_drawer" | "due" | "deposited" | "cleared" | "bounced" | "replaced" | "returned";
                            tenant: {
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
    updateCheque: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chequeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @description Minor units: agorot, cents */
                    amount?: number;
                    /** @description Code of the bank, such as 10 or 12 */
                    bank?: number;
                    branch?: number;
                    /**
                     * Format: date
                     * @description The date on the cheque: before it no bank takes it
                     */
                    dueOn?: string;
                    number?: string;
                    /** @description Whom it is made out to */
                    payee?: string;
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
    bounceCheque: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chequeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    feeAmount?: number;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    on: string;
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
    clearCheque: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chequeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    on: string;
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
    replaceCheque: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chequeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /** @description Code of the bank, such as 10 or 12 */
                    bank: number;
                    branch: number;
                    /**
                     * Format: date
                     * @description The date on the cheque: before it no bank takes it
                     */
                    dueOn: string;
                    number: string;
                    /**
                     * @description Whom it is made out to
                     * @default
                     */
                    payee?: string;
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
    returnCheque: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chequeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    on: string;
                    /** @default  */
                    reason?: string;
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
    listConversations: {
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
                            about: {
                                leaseId: string | null;
                                maintenanceRequest: {
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    id: string;
                                    title: string;
                                } | null;
                                property: {
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                unitNumber: string | null;
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            lastMessage: {
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                at: string;
                                excerpt: string;
                                isMine: boolean;
                            };
                            partner: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                isTenant: boolean;
                                /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                                name: string | null;
                            };
                            subject: string;
                            /** @description Messages to the reader that were not read */
                            unread: number;
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
    startConversation: {
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
                     * @description Files that the sender has stored for it
                     * @default []
                     */
                    attachmentIds?: string[];
                    body: string;
                    /**
                     * @description Needed to write to a tenant: the lease they have
                     * @default null
                     */
                    leaseId?: string | null;
                    /** @default null */
                    maintenanceRequestId?: string | null;
                    /** @default null */
                    propertyId?: string | null;
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    recipientId: string;
                    subject: string;
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
                        conversationId: string;
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
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
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
                        about: {
                            leaseId: string | null;
                            maintenanceRequest: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                title: string;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            unitNumber: string | null;
                        };
                        can: {
                            /** @description Both may still write to each other */
                            reply: boolean;
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        partner: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isTenant: boolean;
                            /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                            name: string | null;
                        };
                        subject: string;
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
    replyInConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Files that the sender has stored for it
                     * @default []
                     */
                    attachmentIds?: string[];
                    body: string;
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
                        conversationId: string;
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
    readConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
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
                            /** @description In the drawer, their date come, a row a currency */
                            dueCheques: {
                                /** @description An amount in minor units */
                                amount: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                count: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                since: string;
                            }[] | null;
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
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
                                    /** @description The last day on which the option of the contract can be taken up */
                                    optionNoticeOn: string | null;
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
                            /** @description The supplied key for seals, where it ends within 30 days or has ended; for those who manage the workspace */
                            endingSealKey: {
                                subject: string;
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                validUntil: string;
                            } | null;
                            /** @description Held, and ending within 60 days or ended, soonest first */
                            expiringGuarantees: {
                                count: number;
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
                                    expiresOn: string;
                                    issuer: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    securityId: string;
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
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
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
                            /** @description For those who run maintenance, the most pressing first; 60 stands for as many or more */
                            pressingRepairs: {
                                count: number;
                                items: {
                                    /**
                                     * @description The last day of the law is past, or within three days; urgent and nobody has begun; half of the time is gone
                                     * @enum {string}
                                     */
                                    alarm: "late" | "soon" | "urgent" | "half";
                                    /** @description Null where no tenant demanded anything */
                                    dueOn: string | null;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    requestId: string;
                                    title: string;
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    } | null;
                                }[];
                            } | null;
                            /** @description Of tenants who left 30 days ago or longer, due back the soonest first */
                            securitiesToReturn: {
                                count: number;
                                items: {
                                    /** @description All that is held of the lease, less what was drawn */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /**
                                     * Format: date
                                     * @description By when the law has it back
                                     */
                                    dueOn: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    leftOn: string;
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
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
                            /** @description Given by tenants, and nobody said yet that they came; oldest first */
                            tenantNotices: {
                                count: number;
                                items: {
                                    concernsOn: string | null;
                                    /**
                                     * Format: date-time
                                     * @description Instant in UTC, ISO 8601
                                     */
                                    givenAt: string;
                                    /** @enum {string} */
                                    kind: "using_option" | "not_renewing" | "leaving_early" | "other";
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    noticeId: string;
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
                                    /** @description Tenants of the lease beside this one */
                                    moreTenants: number;
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
    listDocumentKinds: {
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
                        items: {
                            /** @description Of the kinds that come with every workspace; the others have a name */
                            code: ("signed_lease" | "identity" | "guarantee" | "insurance" | "handover") | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Every lease that runs or is about to should have one */
                            isRequired: boolean;
                            name: string;
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
    createDocumentKind: {
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
                    /** @default true */
                    isRequired?: boolean;
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
    deleteDocumentKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kindId: string;
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
    updateDocumentKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kindId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isRequired: boolean;
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
    listDocumentTags: {
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
                        items: string[];
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
    listDocuments: {
        parameters: {
            query?: {
                category?: "leases" | "receipts" | "other";
                cursor?: string;
                expenseId?: string;
                expiry?: "active" | "soon" | "critical" | "expired";
                inside?: string;
                kindId?: string;
                leaseId?: string;
                limit?: number;
                propertyId?: string;
                search?: string;
                show?: "all" | "filed";
                sort?: "newest" | "expires_on";
                tag?: string;
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
                            /** @description Null for a receipt whose paper was never asked for */
                            byteSize: number | null;
                            can: {
                                /** @description It may be made the document of its lease */
                                becomeMainDocument: boolean;
                                change: boolean;
                                remove: boolean;
                            };
                            /** @enum {string} */
                            category: "leases" | "receipts" | "other";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /** @description Where the search found it inside the file: the words around */
                            excerpt: string | null;
                            expense: {
                                description: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                            } | null;
                            /** @description The last day on which it counts */
                            expiresOn: string | null;
                            expiry: ("active" | "soon" | "critical" | "expired") | null;
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description The tenants of its lease see it */
                            isShared: boolean;
                            kind: {
                                /** @description Of the kinds that come with every workspace; the others have a name */
                                code: ("signed_lease" | "identity" | "guarantee" | "insurance" | "handover") | null;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            lease: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                /** @description The document of the lease itself */
                                isMainDocument: boolean;
                                /** @description Tenants of the lease beside this one */
                                moreTenants: number;
                                tenantName: string;
                            } | null;
                            mediaType: string;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            tags: string[];
                            tenant: {
                                fullName: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                            } | null;
                            /** @description Short-lived, like a download link */
                            thumbnailUrl: string | null;
                            title: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            /** @description How many files it has had; 0 for an issued receipt */
                            versionCount: number;
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
    uploadDocument: {
        parameters: {
            query?: {
                category?: "leases" | "receipts" | "other";
                expenseId?: string;
                kindId?: string;
                leaseId?: string;
                propertyId?: string;
                tenantId?: string;
                unitId?: string;
            };
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
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
                        /** @description Null for a receipt whose paper was never asked for */
                        byteSize: number | null;
                        can: {
                            /** @description It may be made the document of its lease */
                            becomeMainDocument: boolean;
                            change: boolean;
                            remove: boolean;
                        };
                        /** @enum {string} */
                        category: "leases" | "receipts" | "other";
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        /** @description Where the search found it inside the file: the words around */
                        excerpt: string | null;
                        expense: {
                            description: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                        } | null;
                        /** @description The last day on which it counts */
                        expiresOn: string | null;
                        expiry: ("active" | "soon" | "critical" | "expired") | null;
                        filename: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description The tenants of its lease see it */
                        isShared: boolean;
                        kind: {
                            /** @description Of the kinds that come with every workspace; the others have a name */
                            code: ("signed_lease" | "identity" | "guarantee" | "insurance" | "handover") | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        lease: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description The document of the lease itself */
                            isMainDocument: boolean;
                            /** @description Tenants of the lease beside this one */
                            moreTenants: number;
                            tenantName: string;
                        } | null;
                        mediaType: string;
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        tags: string[];
                        tenant: {
                            fullName: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                        } | null;
                        /** @description Short-lived, like a download link */
                        thumbnailUrl: string | null;
                        title: string;
                        unit: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            number: string;
                        } | null;
                        /** @description How many files it has had; 0 for an issued receipt */
                        versionCount: number;
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
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
    updateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    category?: "leases" | "receipts" | "other";
                    /** @description Makes it a receipt */
                    expenseId?: string | null;
                    expiresOn?: string | null;
                    isShared?: boolean;
                    kindId?: string | null;
                    leaseId?: string | null;
                    propertyId?: string | null;
                    tags?: string[];
                    tenantId?: string | null;
                    title?: string;
                    unitId?: string | null;
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
    createDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
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
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        expiresAt: string;
                        /** @description Opens without a token, for the person who asked, for a few minutes */
                        url: string;
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
    makeMainDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
    restoreDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
    sendDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 14 */
                    expiresInDays?: number;
                    /**
                     * @description Each gets the link once those before have signed
                     * @default false
                     */
                    isInOrder?: boolean;
                    /** @default  */
                    message?: string;
                    /**
                     * @description Whose turn it is, is reminded by mail after 3 and 7 days and on the last
                     * @default true
                     */
                    reminds?: boolean;
                    signers: {
                        /** @default null */
                        email?: string | null;
                        fullName: string;
                        /**
                         * @default he
                         * @enum {string}
                         */
                        language?: "en" | "es" | "fr" | "he" | "sq";
                        /** @default null */
                        phone?: string | null;
                        /** @enum {string} */
                        role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
                        /**
                         * @description A code to the phone before the signature
                         * @default false
                         */
                        wantsCode?: boolean;
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
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        links: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            signerId: string;
                            url: string;
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
    listProposedSigners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
                            email: string | null;
                            fullName: string;
                            /** @enum {string} */
                            language: "en" | "es" | "fr" | "he" | "sq";
                            /** @description As it was entered */
                            phone: string | null;
                            /** @enum {string} */
                            role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
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
    listDocumentVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
                            byteSize: number;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            filename: string;
                            isCurrent: boolean;
                            number: number;
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
    addDocumentVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
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
                        number: number;
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
    createVersionLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
                organizationId: string;
                versionNumber: number;
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
                        expiresAt: string;
                        /** @description Opens without a token, for the person who asked, for a few minutes */
                        url: string;
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
    downloadArchive: {
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
                    documentIds: string[];
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
                    "application/zip": string;
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
    listExpenses: {
        parameters: {
            query?: {
                category?: "maintenance" | "renovation" | "house_committee" | "municipal_tax" | "utilities" | "insurance" | "mortgage" | "management" | "brokerage" | "legal" | "taxes" | "other";
                cursor?: string;
                limit?: number;
                maintenanceRequestId?: string;
                propertyId?: string;
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
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @enum {string} */
                            category: "maintenance" | "renovation" | "house_committee" | "municipal_tax" | "utilities" | "insurance" | "mortgage" | "management" | "brokerage" | "legal" | "taxes" | "other";
                            description: string;
                            /** @description Papers of it: invoices, receipts */
                            documentCount: number;
                            /**
                             * Format: date
                             * @description When the money was spent
                             */
                            expenseDate: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description The repair that it paid for */
                            maintenanceRequest: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                title: string;
                            } | null;
                            notes: string;
                            /** @description Null for what was spent on no house in particular */
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /** @description Who was paid */
                            vendor: string;
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
    createExpense: {
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
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /** @enum {string} */
                    category: "maintenance" | "renovation" | "house_committee" | "municipal_tax" | "utilities" | "insurance" | "mortgage" | "management" | "brokerage" | "legal" | "taxes" | "other";
                    description: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    expenseDate: string;
                    /**
                     * @description Brings its property along
                     * @default null
                     */
                    maintenanceRequestId?: string | null;
                    /** @default  */
                    notes?: string;
                    /** @default null */
                    propertyId?: string | null;
                    /** @default  */
                    vendor?: string;
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
    getExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expenseId: string;
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
                        /** @description An amount in minor units */
                        amount: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /** @enum {string} */
                        category: "maintenance" | "renovation" | "house_committee" | "municipal_tax" | "utilities" | "insurance" | "mortgage" | "management" | "brokerage" | "legal" | "taxes" | "other";
                        description: string;
                        /** @description Papers of it: invoices, receipts */
                        documentCount: number;
                        /**
                         * Format: date
                         * @description When the money was spent
                         */
                        expenseDate: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description The repair that it paid for */
                        maintenanceRequest: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            title: string;
                        } | null;
                        notes: string;
                        /** @description Null for what was spent on no house in particular */
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        /** @description Who was paid */
                        vendor: string;
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
    deleteExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expenseId: string;
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
    updateExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expenseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount?: number;
                    /** @enum {string} */
                    category?: "maintenance" | "renovation" | "house_committee" | "municipal_tax" | "utilities" | "insurance" | "mortgage" | "management" | "brokerage" | "legal" | "taxes" | "other";
                    description?: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    expenseDate?: string;
                    notes?: string;
                    propertyId?: string | null;
                    vendor?: string;
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
    getLeaseTemplate: {
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
                        clauses: {
                            /** @description What Dira’s own lease says there; null for a clause of one’s own */
                            builtIn: {
                                en: {
                                    body: string;
                                    title: string;
                                };
                                he: {
                                    body: string;
                                    title: string;
                                };
                            } | null;
                            /** @enum {string} */
                            class: "free" | "tenant_favour" | "locked";
                            isLeftOut: boolean;
                            key: string;
                            /** @enum {string} */
                            origin: "built_in" | "changed" | "own";
                            texts: {
                                en: {
                                    body: string;
                                    title: string;
                                };
                                he: {
                                    body: string;
                                    title: string;
                                };
                            };
                        }[];
                        /** @description 0 while nothing was ever changed */
                        revision: number;
                        /** @description What a clause may name in double braces, each with an example */
                        variables: {
                            en: string;
                            he: string;
                            name: string;
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
    addLeaseClause: {
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
                    /** @default null */
                    afterKey?: string | null;
                    revision: number;
                    texts: {
                        en: {
                            body: string;
                            title: string;
                        };
                        he: {
                            body: string;
                            title: string;
                        };
                    };
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
                        key: string;
                        revision: number;
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
    changeLeaseClause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clauseKey: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    isFavourConfirmed?: boolean;
                    /**
                     * @description Free clauses alone may be left out
                     * @default false
                     */
                    isLeftOut?: boolean;
                    revision: number;
                    texts: {
                        en: {
                            body: string;
                            title: string;
                        };
                        he: {
                            body: string;
                            title: string;
                        };
                    };
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
                        revision: number;
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
    resetLeaseClause: {
        parameters: {
            query: {
                revision: number;
            };
            header?: never;
            path: {
                clauseKey: string;
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
                        revision: number;
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
    orderLeaseClauses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keys: string[];
                    revision: number;
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
                        revision: number;
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
                            /** @description Its last day is at most 60 days away, and no lease follows on its unit */
                            endsSoon: boolean;
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
                                /** @description Of today; of a lease to come its first, of one that is over its last */
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
                                /** @description What the rent becomes, as its contract and its amendments say */
                                rentSteps: {
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    fromOn: string;
                                    /** @description An amount in minor units */
                                    monthlyRent: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                }[];
                                /** @description An amount in minor units */
                                startingRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
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
                            /** @description The lease that follows this one */
                            renewedByLeaseId: string | null;
                            /** @description The lease that this one follows */
                            renewsLeaseId: string | null;
                            /** @enum {string} */
                            signatureStatus: "pending_signature" | "partially_signed" | "fully_signed";
                            /**
                             * @description Until it is agreed a lease reserves or competes, and asks for no rent
                             * @enum {string}
                             */
                            stage: "draft" | "signing" | "agreed";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "expired" | "terminated";
                            /** @description Whoever is addressed comes first */
                            tenants: {
                                email: string | null;
                                fullName: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                language: ("en" | "es" | "fr" | "he" | "sq") | null;
                                phone: string | null;
                            }[];
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
                    /** @description Minor units: agorot, cents */
                    monthlyRentAmount: number;
                    /** @enum {string} */
                    paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /**
                     * @description A draft is to be signed here; it asks for no rent and keeps no unit until then
                     * @default agreed
                     * @enum {string}
                     */
                    stage?: "draft" | "agreed";
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    startsOn: string;
                    /** @description The first is who is addressed; all of them owe the whole rent */
                    tenants: ({
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
                        /**
                         * @description Needs an e-mail address or a phone
                         * @default true
                         */
                        makeAccount?: boolean;
                        /** @default null */
                        phone?: string | null;
                    })[];
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
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description In the order of the request */
                        tenants: {
                            credentials: {
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                expiresAt: string;
                                /**
                                 * Format: uri
                                 * @description Instead of the password: a link that opens the account once, where the person chooses their own
                                 */
                                inviteUrl: string;
                                password: string;
                                signInName: string;
                            } | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isKnownAccount: boolean;
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
                        /** @description Its last day is at most 60 days away, and no lease follows on its unit */
                        endsSoon: boolean;
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
                            /** @description Of today; of a lease to come its first, of one that is over its last */
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
                            /** @description What the rent becomes, as its contract and its amendments say */
                            rentSteps: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                fromOn: string;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            }[];
                            /** @description An amount in minor units */
                            startingRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
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
                        /** @description The lease that follows this one */
                        renewedByLeaseId: string | null;
                        /** @description The lease that this one follows */
                        renewsLeaseId: string | null;
                        /** @enum {string} */
                        signatureStatus: "pending_signature" | "partially_signed" | "fully_signed";
                        /**
                         * @description Until it is agreed a lease reserves or competes, and asks for no rent
                         * @enum {string}
                         */
                        stage: "draft" | "signing" | "agreed";
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        startsOn: string;
                        /** @enum {string} */
                        status: "pending" | "active" | "expired" | "terminated";
                        /** @description Whoever is addressed comes first */
                        tenants: {
                            email: string | null;
                            fullName: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            language: ("en" | "es" | "fr" | "he" | "sq") | null;
                            phone: string | null;
                        }[];
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
    deleteLease: {
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
    listLeaseAmendments: {
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
                        /** @description Until then the rent is charged and stays */
                        chargedUntil: string | null;
                        items: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /** @description Null: the due day stays */
                            dueDay: number | null;
                            /** @description The new last day; null: the term stays */
                            endsOn: string | null;
                            furtherTerms: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            inForceAt: string | null;
                            /** @description The sealed paper can be downloaded from its request */
                            isSealed: boolean;
                            /** @enum {string} */
                            language: "he" | "en" | "bilingual";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description Whose option the extension is */
                            optionHolder: ("tenant" | "landlord") | null;
                            optionNoticeOn: string | null;
                            /** @description Null: the rent stays */
                            rent: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                fromOn: string;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            } | null;
                            /** @description Where it is being signed, or was */
                            requestId: string | null;
                            signedOnPaperOn: string | null;
                            /** @enum {string} */
                            state: "draft" | "signing" | "in_force" | "withdrawn";
                            withdrawnAt: string | null;
                        }[];
                        option: {
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            endsOn: string;
                            /** @enum {string} */
                            holder: "tenant" | "landlord";
                            /** @description Null: the parties have yet to agree on it */
                            monthlyRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            } | null;
                            months: number;
                            /**
                             * Format: date
                             * @description The last day on which notice is in time
                             */
                            noticeBy: string;
                            noticeDays: number;
                        } | null;
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
    createLeaseAmendment: {
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
                    /** @default null */
                    dueDay?: number | null;
                    /** @default null */
                    endsOn?: string | null;
                    /** @default  */
                    furtherTerms?: string;
                    /**
                     * @description Default: that of the contract
                     * @enum {string}
                     */
                    language?: "he" | "en" | "bilingual";
                    /** @default null */
                    optionHolder?: ("tenant" | "landlord") | null;
                    /** @default null */
                    optionNoticeOn?: string | null;
                    /** @default null */
                    rent?: {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        fromOn: string;
                        /** @description Minor units: agorot, cents */
                        monthlyRentAmount: number;
                    } | null;
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
    replaceLeaseAmendment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                amendmentId: string;
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    dueDay?: number | null;
                    /** @default null */
                    endsOn?: string | null;
                    /** @default  */
                    furtherTerms?: string;
                    /**
                     * @description Default: that of the contract
                     * @enum {string}
                     */
                    language?: "he" | "en" | "bilingual";
                    /** @default null */
                    optionHolder?: ("tenant" | "landlord") | null;
                    /** @default null */
                    optionNoticeOn?: string | null;
                    /** @default null */
                    rent?: {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        fromOn: string;
                        /** @description Minor units: agorot, cents */
                        monthlyRentAmount: number;
                    } | null;
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
    getLeaseAmendmentDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                amendmentId: string;
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
    recordPaperAmendment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                amendmentId: string;
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    signedOn: string;
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
    sendLeaseAmendment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                amendmentId: string;
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 14 */
                    expiresInDays?: number;
                    /**
                     * @description Each gets the link once those before have signed
                     * @default false
                     */
                    isInOrder?: boolean;
                    /** @default  */
                    message?: string;
                    /**
                     * @description Whose turn it is, is reminded by mail after 3 and 7 days and on the last
                     * @default true
                     */
                    reminds?: boolean;
                    signers: {
                        /** @default null */
                        email?: string | null;
                        fullName: string;
                        /**
                         * @default he
                         * @enum {string}
                         */
                        language?: "en" | "es" | "fr" | "he" | "sq";
                        /** @default null */
                        phone?: string | null;
                        /** @enum {string} */
                        role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
                        /**
                         * @description A code to the phone before the signature
                         * @default false
                         */
                        wantsCode?: boolean;
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
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        links: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            signerId: string;
                            url: string;
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
    withdrawLeaseAmendment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                amendmentId: string;
                leaseId: string;
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
    enterCheques: {
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
                    account: string;
                    /** @description Code of the bank, such as 10 or 12 */
                    bank: number;
                    branch: number;
                    cheques: {
                        /** @description Minor units: agorot, cents */
                        amount: number;
                        /**
                         * Format: date
                         * @description The date on the cheque: before it no bank takes it
                         */
                        dueOn: string;
                        number: string;
                    }[];
                    /**
                     * @description Whom it is made out to
                     * @default
                     */
                    payee?: string;
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
                        entered: number;
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
    getLeaseContract: {
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
                        /** @description Securities that cost the tenant money, against the most they may cost (s.25J) */
                        ceiling: {
                            /** @description Minor units: agorot, cents */
                            ceiling: number;
                            /** @description Minor units: agorot, cents */
                            given: number;
                            withOption: number | null;
                        };
                        checklist: {
                            /** @enum {string} */
                            code: "party_missing" | "party_name_missing" | "party_identity_missing" | "party_address_missing" | "premises_address_missing" | "premises_description_missing" | "furnishing_missing" | "inventory_missing" | "defects_missing" | "defects_text_missing" | "option_months_missing" | "option_notice_missing" | "option_rent_missing" | "rent_missing" | "rent_account_missing" | "rent_step_outside_term" | "index_base_missing" | "payer_missing" | "security_amount_missing" | "security_return_missing" | "entry_missing" | "guarantor_sum_missing" | "habitability_waived" | "option_notice_short" | "option_terms_open" | "exit_landlord_only" | "exit_notice_short" | "payment_forbidden" | "repair_days_long" | "urgent_repair_days_long" | "security_return_late" | "statute_not_applying" | "statute_uncertain" | "term_over_ten_years" | "securities_over_ceiling" | "securities_over_strict_ceiling" | "security_on_paper" | "party_contact_missing";
                            /** @description The field inside its section, such as `landlords.0.address` */
                            path: string;
                            /** @enum {string} */
                            section: "parties" | "premises" | "term" | "rent" | "payments" | "securities" | "rules";
                            /** @enum {string} */
                            severity: "missing" | "forbidden" | "warning";
                            statute: string | null;
                            values: {
                                /** @description Minor units: agorot, cents */
                                amount?: number;
                                /** @description Minor units: agorot, cents */
                                ceiling?: number;
                                days?: number;
                                name?: string;
                                /** @enum {string} */
                                role?: "landlord" | "tenant" | "guarantor";
                                /** @enum {string} */
                                subject?: "municipalTax" | "water" | "electricity" | "gas" | "heating" | "houseCommittee" | "internet" | "fixedSystems" | "buildingInsurance" | "landlordBroker" | "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note" | "residential" | "commercial_use" | "short_term" | "long_term" | "rent_above_limit" | "foreign_currency";
                            };
                        }[];
                        contents: {
                            parties: {
                                guarantors: {
                                    address: string;
                                    email: string;
                                    fullName: string;
                                    guaranteedAmount: number | null;
                                    /** @enum {string} */
                                    identityKind: "identity_number" | "passport" | "company_number";
                                    /** @description Names a person inside this contract */
                                    key: string;
                                    phone: string;
                                }[];
                                landlords: {
                                    address: string;
                                    email: string;
                                    fullName: string;
                                    /** @enum {string} */
                                    identityKind: "identity_number" | "passport" | "company_number";
                                    /** @description Names a person inside this contract */
                                    key: string;
                                    phone: string;
                                }[];
                                tenants: {
                                    address: string;
                                    email: string;
                                    fullName: string;
                                    /** @enum {string} */
                                    identityKind: "identity_number" | "passport" | "company_number";
                                    /** @description Names a person inside this contract */
                                    key: string;
                                    phone: string;
                                }[];
                            };
                            payments: {
                                kinds: {
                                    buildingInsurance: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    electricity: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    fixedSystems: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    gas: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    heating: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    houseCommittee: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    internet: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    landlordBroker: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    municipalTax: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                    water: {
                                        amount: number | null;
                                        payer: ("tenant" | "landlord" | "none") | null;
                                    };
                                };
                                others: {
                                    amount: number | null;
                                    name: string;
                                    /** @enum {string} */
                                    payer: "tenant" | "landlord";
                                }[];
                            };
                            premises: {
                                address: string;
                                areaSqm: number | null;
                                attached: string;
                                /** @enum {string} */
                                condition: "fit" | "waived";
                                defects: ("none_known" | "listed") | null;
                                defectsText: string;
                                description: string;
                                floor: number | null;
                                furnishing: ("unfurnished" | "listed") | null;
                                inventory: {
                                    name: string;
                                    quantity: number;
                                    state: string;
                                }[];
                                landRegistry: string;
                                rooms: number | null;
                                sharedParts: string;
                                /** @enum {string} */
                                use: "residential" | "commercial";
                            };
                            rent: {
                                account: string;
                                baseMonth: string | null;
                                baseValue: string;
                                indexCapPercent: number | null;
                                /** @enum {string} */
                                indexFloor: "none" | "base" | "last_paid";
                                /** @enum {string} */
                                indexFrequency: "monthly" | "quarterly" | "yearly" | "option";
                                /** @enum {string} */
                                indexMethod: "known" | "for_month";
                                /** @enum {string} */
                                indexRounding: "agora" | "shekel";
                                isLinked: boolean;
                                steps: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    fromOn: string;
                                }[];
                            };
                            rules: {
                                entryNote: string;
                                entryNoticeHours: number | null;
                                /** @enum {string} */
                                pets: "allowed" | "with_consent" | "not_allowed";
                                petsNote: string;
                                repairContact: string;
                                repairDays: number | null;
                                special: string;
                                /** @enum {string} */
                                sublet: "with_consent" | "not_allowed";
                                urgentRepairDays: number | null;
                            };
                            securities: {
                                items: {
                                    amount: number | null;
                                    details: string;
                                    /** @enum {string} */
                                    type: "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note";
                                }[];
                                returnDays: number | null;
                            };
                            term: {
                                exitLandlordDays: number | null;
                                exitTenantDays: number | null;
                                lateLeavingAmount: number | null;
                                /** @enum {string} */
                                optionHolder: "none" | "tenant" | "landlord";
                                optionMonths: number | null;
                                optionNoticeDays: number | null;
                                optionRentAmount: number | null;
                                optionRentPercent: number | null;
                                /** @enum {string} */
                                optionRentRule: "same" | "percent" | "amount" | "open";
                            };
                        };
                        document: {
                            isDraft: boolean;
                            labels: {
                                address: string;
                                draft: string;
                                email: string;
                                identity: string;
                                /** @enum {string} */
                                language: "he" | "en";
                                parties: string;
                                phone: string;
                                signature: string;
                                signatures: string;
                                signedOn: string;
                            }[];
                            languages: ("he" | "en")[];
                            /** @description Of a draft: that a lawyer should look at it */
                            notices: {
                                /** @enum {string} */
                                language: "he" | "en";
                                text: string;
                            }[];
                            parties: {
                                address: string;
                                email: string;
                                fullName: string;
                                identity: string;
                                identityKinds: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                                key: string;
                                phone: string;
                                roles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            sections: {
                                key: string;
                                number: number;
                                paragraphs: {
                                    isItem: boolean;
                                    /** @description Such as `3.1`; empty for a line of a list */
                                    number: string;
                                    /** @description The paragraph in each language of the contract */
                                    texts: {
                                        /** @enum {string} */
                                        language: "he" | "en";
                                        runs: {
                                            /** @enum {string} */
                                            kind: "words" | "value" | "gap";
                                            text: string;
                                        }[];
                                    }[];
                                }[];
                                titles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            signatures: {
                                fullName: string;
                                partyKey: string;
                                /** @enum {string} */
                                role: "landlord" | "tenant" | "guarantor";
                                roles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            titles: {
                                /** @enum {string} */
                                language: "he" | "en";
                                text: string;
                            }[];
                        };
                        /** @description Whose identity number is there, by its last digits */
                        identities: {
                            hint: string;
                            partyKey: string;
                        }[];
                        /** @description Nothing but warnings is left */
                        isReady: boolean;
                        /** @enum {string} */
                        language: "he" | "en" | "bilingual";
                        lease: {
                            dueDay: number;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            endsOn: string;
                            /** @description An amount in minor units */
                            monthlyRent: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @enum {string} */
                            paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            propertyName: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            startsOn: string;
                            unitNumber: string;
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        /** @description 0 while it is not started: the contents are a proposal */
                        revision: number;
                        statute: {
                            /** @enum {string} */
                            applies: "yes" | "no" | "maybe";
                            /** @enum {string} */
                            reason: "residential" | "commercial_use" | "short_term" | "long_term" | "rent_above_limit" | "foreign_currency";
                        };
                        updatedAt: string | null;
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
    saveLeaseContract: {
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
                    /**
                     * @description The sections that changed, each whole
                     * @default {}
                     */
                    contents?: {
                        parties?: {
                            guarantors: {
                                address: string;
                                email: string;
                                fullName: string;
                                guaranteedAmount: number | null;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                            landlords: {
                                address: string;
                                email: string;
                                fullName: string;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                            tenants: {
                                address: string;
                                email: string;
                                fullName: string;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                        };
                        payments?: {
                            kinds: {
                                buildingInsurance: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                electricity: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                fixedSystems: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                gas: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                heating: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                houseCommittee: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                internet: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                landlordBroker: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                municipalTax: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                water: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                            };
                            others: {
                                amount: number | null;
                                name: string;
                                /** @enum {string} */
                                payer: "tenant" | "landlord";
                            }[];
                        };
                        premises?: {
                            address: string;
                            areaSqm: number | null;
                            attached: string;
                            /** @enum {string} */
                            condition: "fit" | "waived";
                            defects: ("none_known" | "listed") | null;
                            defectsText: string;
                            description: string;
                            floor: number | null;
                            furnishing: ("unfurnished" | "listed") | null;
                            inventory: {
                                name: string;
                                quantity: number;
                                state: string;
                            }[];
                            landRegistry: string;
                            rooms: number | null;
                            sharedParts: string;
                            /** @enum {string} */
                            use: "residential" | "commercial";
                        };
                        rent?: {
                            account: string;
                            baseMonth: string | null;
                            baseValue: string;
                            indexCapPercent: number | null;
                            /** @enum {string} */
                            indexFloor: "none" | "base" | "last_paid";
                            /** @enum {string} */
                            indexFrequency: "monthly" | "quarterly" | "yearly" | "option";
                            /** @enum {string} */
                            indexMethod: "known" | "for_month";
                            /** @enum {string} */
                            indexRounding: "agora" | "shekel";
                            isLinked: boolean;
                            steps: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                fromOn: string;
                            }[];
                        };
                        rules?: {
                            entryNote: string;
                            entryNoticeHours: number | null;
                            /** @enum {string} */
                            pets: "allowed" | "with_consent" | "not_allowed";
                            petsNote: string;
                            repairContact: string;
                            repairDays: number | null;
                            special: string;
                            /** @enum {string} */
                            sublet: "with_consent" | "not_allowed";
                            urgentRepairDays: number | null;
                        };
                        securities?: {
                            items: {
                                amount: number | null;
                                details: string;
                                /** @enum {string} */
                                type: "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note";
                            }[];
                            returnDays: number | null;
                        };
                        term?: {
                            exitLandlordDays: number | null;
                            exitTenantDays: number | null;
                            lateLeavingAmount: number | null;
                            /** @enum {string} */
                            optionHolder: "none" | "tenant" | "landlord";
                            optionMonths: number | null;
                            optionNoticeDays: number | null;
                            optionRentAmount: number | null;
                            optionRentPercent: number | null;
                            /** @enum {string} */
                            optionRentRule: "same" | "percent" | "amount" | "open";
                        };
                    };
                    /** @enum {string} */
                    language?: "he" | "en" | "bilingual";
                    revision: number;
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
                        revision: number;
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
    getLeaseContractDraft: {
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
    previewLeaseContract: {
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
                    /**
                     * @description The sections that changed, each whole
                     * @default {}
                     */
                    contents?: {
                        parties?: {
                            guarantors: {
                                address: string;
                                email: string;
                                fullName: string;
                                guaranteedAmount: number | null;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                            landlords: {
                                address: string;
                                email: string;
                                fullName: string;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                            tenants: {
                                address: string;
                                email: string;
                                fullName: string;
                                /** @enum {string} */
                                identityKind: "identity_number" | "passport" | "company_number";
                                /** @description Absent: as it was. Null: none */
                                identityNumber?: string | null;
                                /** @description Names a person inside this contract */
                                key: string;
                                phone: string;
                            }[];
                        };
                        payments?: {
                            kinds: {
                                buildingInsurance: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                electricity: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                fixedSystems: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                gas: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                heating: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                houseCommittee: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                internet: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                landlordBroker: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                municipalTax: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                                water: {
                                    amount: number | null;
                                    payer: ("tenant" | "landlord" | "none") | null;
                                };
                            };
                            others: {
                                amount: number | null;
                                name: string;
                                /** @enum {string} */
                                payer: "tenant" | "landlord";
                            }[];
                        };
                        premises?: {
                            address: string;
                            areaSqm: number | null;
                            attached: string;
                            /** @enum {string} */
                            condition: "fit" | "waived";
                            defects: ("none_known" | "listed") | null;
                            defectsText: string;
                            description: string;
                            floor: number | null;
                            furnishing: ("unfurnished" | "listed") | null;
                            inventory: {
                                name: string;
                                quantity: number;
                                state: string;
                            }[];
                            landRegistry: string;
                            rooms: number | null;
                            sharedParts: string;
                            /** @enum {string} */
                            use: "residential" | "commercial";
                        };
                        rent?: {
                            account: string;
                            baseMonth: string | null;
                            baseValue: string;
                            indexCapPercent: number | null;
                            /** @enum {string} */
                            indexFloor: "none" | "base" | "last_paid";
                            /** @enum {string} */
                            indexFrequency: "monthly" | "quarterly" | "yearly" | "option";
                            /** @enum {string} */
                            indexMethod: "known" | "for_month";
                            /** @enum {string} */
                            indexRounding: "agora" | "shekel";
                            isLinked: boolean;
                            steps: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                fromOn: string;
                            }[];
                        };
                        rules?: {
                            entryNote: string;
                            entryNoticeHours: number | null;
                            /** @enum {string} */
                            pets: "allowed" | "with_consent" | "not_allowed";
                            petsNote: string;
                            repairContact: string;
                            repairDays: number | null;
                            special: string;
                            /** @enum {string} */
                            sublet: "with_consent" | "not_allowed";
                            urgentRepairDays: number | null;
                        };
                        securities?: {
                            items: {
                                amount: number | null;
                                details: string;
                                /** @enum {string} */
                                type: "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note";
                            }[];
                            returnDays: number | null;
                        };
                        term?: {
                            exitLandlordDays: number | null;
                            exitTenantDays: number | null;
                            lateLeavingAmount: number | null;
                            /** @enum {string} */
                            optionHolder: "none" | "tenant" | "landlord";
                            optionMonths: number | null;
                            optionNoticeDays: number | null;
                            optionRentAmount: number | null;
                            optionRentPercent: number | null;
                            /** @enum {string} */
                            optionRentRule: "same" | "percent" | "amount" | "open";
                        };
                    };
                    /** @enum {string} */
                    language?: "he" | "en" | "bilingual";
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
                        /** @description Securities that cost the tenant money, against the most they may cost (s.25J) */
                        ceiling: {
                            /** @description Minor units: agorot, cents */
                            ceiling: number;
                            /** @description Minor units: agorot, cents */
                            given: number;
                            withOption: number | null;
                        };
                        checklist: {
                            /** @enum {string} */
                            code: "party_missing" | "party_name_missing" | "party_identity_missing" | "party_address_missing" | "premises_address_missing" | "premises_description_missing" | "furnishing_missing" | "inventory_missing" | "defects_missing" | "defects_text_missing" | "option_months_missing" | "option_notice_missing" | "option_rent_missing" | "rent_missing" | "rent_account_missing" | "rent_step_outside_term" | "index_base_missing" | "payer_missing" | "security_amount_missing" | "security_return_missing" | "entry_missing" | "guarantor_sum_missing" | "habitability_waived" | "option_notice_short" | "option_terms_open" | "exit_landlord_only" | "exit_notice_short" | "payment_forbidden" | "repair_days_long" | "urgent_repair_days_long" | "security_return_late" | "statute_not_applying" | "statute_uncertain" | "term_over_ten_years" | "securities_over_ceiling" | "securities_over_strict_ceiling" | "security_on_paper" | "party_contact_missing";
                            /** @description The field inside its section, such as `landlords.0.address` */
                            path: string;
                            /** @enum {string} */
                            section: "parties" | "premises" | "term" | "rent" | "payments" | "securities" | "rules";
                            /** @enum {string} */
                            severity: "missing" | "forbidden" | "warning";
                            statute: string | null;
                            values: {
                                /** @description Minor units: agorot, cents */
                                amount?: number;
                                /** @description Minor units: agorot, cents */
                                ceiling?: number;
                                days?: number;
                                name?: string;
                                /** @enum {string} */
                                role?: "landlord" | "tenant" | "guarantor";
                                /** @enum {string} */
                                subject?: "municipalTax" | "water" | "electricity" | "gas" | "heating" | "houseCommittee" | "internet" | "fixedSystems" | "buildingInsurance" | "landlordBroker" | "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note" | "residential" | "commercial_use" | "short_term" | "long_term" | "rent_above_limit" | "foreign_currency";
                            };
                        }[];
                        document: {
                            isDraft: boolean;
                            labels: {
                                address: string;
                                draft: string;
                                email: string;
                                identity: string;
                                /** @enum {string} */
                                language: "he" | "en";
                                parties: string;
                                phone: string;
                                signature: string;
                                signatures: string;
                                signedOn: string;
                            }[];
                            languages: ("he" | "en")[];
                            /** @description Of a draft: that a lawyer should look at it */
                            notices: {
                                /** @enum {string} */
                                language: "he" | "en";
                                text: string;
                            }[];
                            parties: {
                                address: string;
                                email: string;
                                fullName: string;
                                identity: string;
                                identityKinds: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                                key: string;
                                phone: string;
                                roles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            sections: {
                                key: string;
                                number: number;
                                paragraphs: {
                                    isItem: boolean;
                                    /** @description Such as `3.1`; empty for a line of a list */
                                    number: string;
                                    /** @description The paragraph in each language of the contract */
                                    texts: {
                                        /** @enum {string} */
                                        language: "he" | "en";
                                        runs: {
                                            /** @enum {string} */
                                            kind: "words" | "value" | "gap";
                                            text: string;
                                        }[];
                                    }[];
                                }[];
                                titles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            signatures: {
                                fullName: string;
                                partyKey: string;
                                /** @enum {string} */
                                role: "landlord" | "tenant" | "guarantor";
                                roles: {
                                    /** @enum {string} */
                                    language: "he" | "en";
                                    text: string;
                                }[];
                            }[];
                            titles: {
                                /** @enum {string} */
                                language: "he" | "en";
                                text: string;
                            }[];
                        };
                        /** @description Nothing but warnings is left */
                        isReady: boolean;
                        statute: {
                            /** @enum {string} */
                            applies: "yes" | "no" | "maybe";
                            /** @enum {string} */
                            reason: "residential" | "commercial_use" | "short_term" | "long_term" | "rent_above_limit" | "foreign_currency";
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
    getLeaseEnding: {
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
                        can: {
                            change: boolean;
                            charge: boolean;
                            takeBack: boolean;
                        };
                        confirmedAt: string | null;
                        contents: {
                            /** @description Asked for beside the rent */
                            charges: {
                                /** @description Minor units of the currency of the lease */
                                amount: number;
                                /** @enum {string} */
                                kind: "utility" | "repair" | "cleaning" | "other";
                                reason: string;
                            }[];
                            /** @description How the home was given back */
                            condition: string;
                            email: string | null;
                            forwardingAddress: string;
                            inventory: {
                                name: string;
                                quantity: number;
                                state: string;
                            }[];
                            /** @description Keys that came back */
                            keyCount: number | null;
                            /** @enum {string} */
                            kind: "term_over" | "agreed" | "tenant_notice" | "landlord_notice" | "other";
                            /**
                             * Format: date
                             * @description The last day of the tenancy; before its first day, the lease is called off
                             */
                            lastDay: string;
                            meters: {
                                /** @enum {string} */
                                kind: "electricity" | "water" | "gas";
                                number: string;
                                /** @description As it stands on the meter */
                                reading: string;
                            }[];
                            /** @description When notice was given */
                            noticeOn: string | null;
                            phone: string | null;
                            reason: string;
                        };
                        /** @description The protocol of the hand-back; made a moment after the end */
                        documentId: string | null;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        /** @description To be named by the next save; 0 while nothing is saved */
                        revision: number;
                        /**
                         * @description None: nothing is saved, and the contents are what Dira proposes
                         * @enum {string}
                         */
                        state: "none" | "draft" | "in_force";
                        term: {
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
                            /** @enum {string} */
                            status: "pending" | "active" | "expired" | "terminated";
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
    saveLeaseEnding: {
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
                    contents: {
                        /** @description Asked for beside the rent */
                        charges: {
                            /** @description Minor units of the currency of the lease */
                            amount: number;
                            /** @enum {string} */
                            kind: "utility" | "repair" | "cleaning" | "other";
                            reason: string;
                        }[];
                        /** @description How the home was given back */
                        condition: string;
                        email: string | null;
                        forwardingAddress: string;
                        inventory: {
                            name: string;
                            quantity: number;
                            state: string;
                        }[];
                        /** @description Keys that came back */
                        keyCount: number | null;
                        /** @enum {string} */
                        kind: "term_over" | "agreed" | "tenant_notice" | "landlord_notice" | "other";
                        /**
                         * Format: date
                         * @description The last day of the tenancy; before its first day, the lease is called off
                         */
                        lastDay: string;
                        meters: {
                            /** @enum {string} */
                            kind: "electricity" | "water" | "gas";
                            number: string;
                            /** @description As it stands on the meter */
                            reading: string;
                        }[];
                        /** @description When notice was given */
                        noticeOn: string | null;
                        phone: string | null;
                        reason: string;
                    };
                    revision: number;
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
                        revision: number;
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
    confirmLeaseEnding: {
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
                    revision: number;
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
    previewLeaseEnding: {
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
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null for members who may not see money */
                        account: {
                            /** @description Positive: owed. Negative: credit */
                            balanceAfter: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            balanceBefore: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            charges: {
                                /** @description An amount in minor units */
                                amount: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @enum {string} */
                                kind: "utility" | "repair" | "cleaning" | "other";
                                reason: string;
                            }[];
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            freeFrom: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            lastDay: string;
                            /** @description Rent that changes, in order */
                            periods: {
                                /** @description Null: the period is not asked for any more */
                                after: {
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
                                } | null;
                                before: {
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
                                };
                            }[];
                        } | null;
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
    takeBackLeaseEnding: {
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
    chooseFirstTenant: {
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
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    tenantId: string;
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
    recordHandBack: {
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
                    handedBackOn: string | null;
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
    listInsurancePolicies: {
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
                        can: {
                            request: boolean;
                            withdraw: boolean;
                        };
                        /** @description Newest first */
                        items: {
                            /** @enum {string} */
                            coverage: "home" | "third_party" | "both";
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            documentId: string;
                            /** @description The last day on which it counts */
                            expiresOn: string | null;
                            expiry: ("active" | "soon" | "critical" | "expired") | null;
                            insurer: string;
                            policyNumber: string;
                            tenantName: string;
                        }[];
                        /** @description Since when the landlord waits for a policy; null once one has come */
                        requestedAt: string | null;
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
    requestInsurancePolicy: {
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
    withdrawInsuranceRequest: {
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
    getLinkage: {
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
                        /** @description The rent of the month that runs, or of the nearest that is linked */
                        current: {
                            /** @description Calendar month, YYYY-MM */
                            indexMonth: string;
                            /** @description The index is out; where `linked` is null all the same, nobody entered it here yet */
                            isPublished: boolean;
                            /** @description Null while the index is not here */
                            linked: {
                                baseIndex: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                /** @description An amount in minor units */
                                baseRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Of the index since the base, in hundredths of a percent */
                                changeBasisPoints: number;
                                index: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                limitedBy: ("floor" | "cap") | null;
                                /** @description An amount in minor units */
                                linkedRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Between the bases of the two indexes */
                                linkFactors: string[];
                            } | null;
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
                            };
                        } | null;
                        /** @description Newest first */
                        history: {
                            /** @description What is right for it: the linked rent, or its share of a part month */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            chargeId: string | null;
                            /** @description A later row of the same period stands in its place */
                            isReplaced: boolean;
                            /** @description Somebody took the charge back; the linkage leaves it so */
                            isTakenBack: boolean;
                            /** @description Null where the linkage was taken away again */
                            linked: {
                                baseIndex: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                /** @description An amount in minor units */
                                baseRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Of the index since the base, in hundredths of a percent */
                                changeBasisPoints: number;
                                index: {
                                    /** @description The year whose average is 100 points */
                                    baseYear: number;
                                    /** @description Calendar month, YYYY-MM */
                                    month: string;
                                    /** @description Points with at most two decimals, as text: 103.2 */
                                    points: string;
                                };
                                limitedBy: ("floor" | "cap") | null;
                                /** @description An amount in minor units */
                                linkedRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Between the bases of the two indexes */
                                linkFactors: string[];
                            } | null;
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
                            };
                            /** @description The rent fell: its charge was taken back and the whole linked rent charged instead */
                            replacesRent: boolean;
                            /** @description What the rent schedule asks for in this period */
                            scheduled: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                        }[];
                        /** @description Null: the rent is not linked */
                        terms: {
                            /** @description Calendar month, YYYY-MM */
                            baseIndexMonth: string;
                            /** @description Points with at most two decimals, as text: 103.2 */
                            basePoints: string;
                            /** @description The year whose average is 100 points */
                            baseYear: number;
                            /** @description The most above the base rent, in hundredths of a percent */
                            capBasisPoints: number | null;
                            /**
                             * @description `base`: not below the base rent. `previous`: not below what the rent was last
                             * @enum {string}
                             */
                            floor: "none" | "base" | "previous";
                            /** @enum {string} */
                            frequency: "monthly" | "quarterly" | "yearly";
                            /**
                             * @description `known`: the last index published when rent falls due. `for_month`: the index of the month
                             * @enum {string}
                             */
                            indexMethod: "known" | "for_month";
                            /** @enum {string} */
                            rounding: "agora" | "shekel";
                            series: string;
                            /** @description Calendar month, YYYY-MM */
                            startsIn: string;
                        } | null;
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
    setLinkage: {
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
                    /** @description Calendar month, YYYY-MM */
                    baseIndexMonth: string;
                    /** @description As the contract says; default: the index of the base month as published */
                    basePoints?: string;
                    /** @description Of `basePoints`; default: of the published index */
                    baseYear?: number;
                    /**
                     * @description The most above the base rent, in hundredths of a percent
                     * @default null
                     */
                    capBasisPoints?: number | null;
                    /**
                     * @description `base`: not below the base rent. `previous`: not below what the rent was last
                     * @default base
                     * @enum {string}
                     */
                    floor?: "none" | "base" | "previous";
                    /**
                     * @default monthly
                     * @enum {string}
                     */
                    frequency?: "monthly" | "quarterly" | "yearly";
                    /**
                     * @description `known`: the last index published when rent falls due. `for_month`: the index of the month
                     * @default known
                     * @enum {string}
                     */
                    indexMethod?: "known" | "for_month";
                    /**
                     * @default agora
                     * @enum {string}
                     */
                    rounding?: "agora" | "shekel";
                    /** @description Default: the first month of the lease */
                    startsIn?: string;
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
    removeLinkage: {
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
    renewLease: {
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
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    endsOn: string;
                    /** @description Minor units: agorot, cents */
                    monthlyRentAmount: number;
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
    listSecurities: {
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
                        /** @description Null for a lease without rent. A warning, never a refusal */
                        cap: {
                            /** @description Cash and bank guarantees, asked for or held */
                            counted: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            isPassed: boolean;
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        } | null;
                        handedBackOn: string | null;
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            avalists: string[];
                            can: {
                                become: ("requested" | "received" | "active" | "realise_notice" | "partially_realised" | "returned")[];
                                change: boolean;
                            };
                            /** @description Oldest first */
                            changes: {
                                actorName: string | null;
                                /**
                                 * Format: date-time
                                 * @description Instant in UTC, ISO 8601
                                 */
                                at: string;
                                from: ("requested" | "received" | "active" | "realise_notice" | "partially_realised" | "returned") | null;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                                realised: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                } | null;
                                reason: string;
                                /** @enum {string} */
                                to: "requested" | "received" | "active" | "realise_notice" | "partially_realised" | "returned";
                            }[];
                            countsToCap: boolean;
                            custodian: string;
                            drawer: string;
                            expiresOn: string | null;
                            guarantor: {
                                address: string;
                                fullName: string;
                                /** @description Such as ***6782, or empty */
                                identityNumberHint: string;
                                phone: string | null;
                            } | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            issuedOn: string | null;
                            issuer: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            note: string;
                            place: string;
                            /** @description An amount in minor units */
                            realised: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            reference: string;
                            /** @enum {string} */
                            state: "requested" | "received" | "active" | "realise_notice" | "partially_realised" | "returned";
                            /** @enum {string} */
                            type: "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note" | "guarantor";
                        }[];
                        /** @description As many as the law gives to return what is held */
                        returnDays: number;
                        /** @description By when what is held goes back; null while nobody has left */
                        returnDueOn: string | null;
                        returnSource: string;
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
    createSecurity: {
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
                    /** @description Never blank, also of a note and of a guarantor */
                    amount: number;
                    /**
                     * @description Who vouches for a note by signing it
                     * @default []
                     */
                    avalists?: string[];
                    /**
                     * @description Who keeps it, and where
                     * @default
                     */
                    custodian?: string;
                    /**
                     * @description Who signed; needed for a promissory note
                     * @default
                     */
                    drawer?: string;
                    /**
                     * @description Needed for a bank guarantee
                     * @default null
                     */
                    expiresOn?: string | null;
                    /** @default null */
                    guarantor?: {
                        /** @default  */
                        address?: string;
                        fullName: string;
                        /**
                         * @description Sealed; only its end is ever shown again
                         * @default null
                         */
                        identityNumber?: string | null;
                        /** @default null */
                        phone?: string | null;
                    } | null;
                    /** @default null */
                    issuedOn?: string | null;
                    /**
                     * @description The bank
                     * @default
                     */
                    issuer?: string;
                    /** @default  */
                    note?: string;
                    /**
                     * Format: date
                     * @description Since when it is so; default: today
                     */
                    on?: string;
                    /**
                     * @description Where it was signed; needed for a promissory note
                     * @default
                     */
                    place?: string;
                    /**
                     * @description The number on the paper
                     * @default
                     */
                    reference?: string;
                    /**
                     * @default requested
                     * @enum {string}
                     */
                    state?: "requested" | "received" | "active";
                    /** @enum {string} */
                    type: "cash_deposit" | "bank_guarantee" | "licensed_guarantee" | "security_cheque" | "promissory_note" | "guarantor";
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
    sendLeaseContract: {
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
                    /** @default 14 */
                    expiresInDays?: number;
                    /**
                     * @description Each gets the link once those before have signed
                     * @default false
                     */
                    isInOrder?: boolean;
                    /** @default  */
                    message?: string;
                    /**
                     * @description Whose turn it is, is reminded by mail after 3 and 7 days and on the last
                     * @default true
                     */
                    reminds?: boolean;
                    signers: {
                        /** @default null */
                        email?: string | null;
                        fullName: string;
                        /**
                         * @default he
                         * @enum {string}
                         */
                        language?: "en" | "es" | "fr" | "he" | "sq";
                        /** @default null */
                        phone?: string | null;
                        /** @enum {string} */
                        role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
                        /**
                         * @description A code to the phone before the signature
                         * @default false
                         */
                        wantsCode?: boolean;
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
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        links: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            signerId: string;
                            url: string;
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
    listTenantNotices: {
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
                        can: {
                            acknowledge: boolean;
                        };
                        /** @description Newest first */
                        items: {
                            /** @description When the landlord said that it came */
                            acknowledgedAt: string | null;
                            body: string;
                            /** @description The last day of the term, or the day on which the tenant wants to leave */
                            concernsOn: string | null;
                            /** @description By when lease or law wanted it, as they stood when it was given */
                            deadline: {
                                /** @enum {string} */
                                basis: "contract" | "law";
                                isMet: boolean;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                            } | null;
                            /** @description The paper; null for the moment until it is made */
                            documentId: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            givenAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "using_option" | "not_renewing" | "leaving_early" | "other";
                            tenantName: string;
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
    acknowledgeTenantNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                organizationId: string;
                tenantNoticeId: string;
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
    addLeaseTenant: {
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
                        /**
                         * @description Needs an e-mail address or a phone
                         * @default true
                         */
                        makeAccount?: boolean;
                        /** @default null */
                        phone?: string | null;
                    };
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
                            /**
                             * Format: uri
                             * @description Instead of the password: a link that opens the account once, where the person chooses their own
                             */
                            inviteUrl: string;
                            password: string;
                            signInName: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        isKnownAccount: boolean;
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
    removeLeaseTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
                tenantId: string;
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
    listMaintenanceAssignees: {
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
                        items: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
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
    listMaintenancePlans: {
        parameters: {
            query?: {
                cursor?: string;
                ended?: string;
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
                            assignee: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            daysAhead: number;
                            description: string;
                            everyMonths: number;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isEnded: boolean;
                            isPaused: boolean;
                            /**
                             * Format: date
                             * @description The next day for which a request is opened, unless it is paused
                             */
                            nextDueOn: string;
                            /** @enum {string} */
                            priority: "urgent" | "high" | "medium" | "low";
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
                            title: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            vendor: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                                phone: string | null;
                            } | null;
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
    createMaintenancePlan: {
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
                    /** @default null */
                    assigneeId?: string | null;
                    /**
                     * @description So long before its day a request is opened
                     * @default 7
                     */
                    daysAhead?: number;
                    /** @default  */
                    description?: string;
                    everyMonths: number;
                    /**
                     * @default medium
                     * @enum {string}
                     */
                    priority?: "urgent" | "high" | "medium" | "low";
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    propertyId: string;
                    /**
                     * Format: date
                     * @description Today or later; the others are counted from it
                     */
                    startsOn: string;
                    title: string;
                    /** @default null */
                    unitId?: string | null;
                    /** @default null */
                    vendorId?: string | null;
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
    updateMaintenancePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenancePlanId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    assigneeId?: string | null;
                    /** @description So long before its day a request is opened */
                    daysAhead?: number;
                    description?: string;
                    everyMonths?: number;
                    isPaused?: boolean;
                    /** @enum {string} */
                    priority?: "urgent" | "high" | "medium" | "low";
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    propertyId?: string;
                    /**
                     * Format: date
                     * @description Today or later; the others are counted from it
                     */
                    startsOn?: string;
                    title?: string;
                    unitId?: string | null;
                    vendorId?: string | null;
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
    endMaintenancePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                maintenancePlanId: string;
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
    listMaintenanceRequests: {
        parameters: {
            query?: {
                assigneeId?: string;
                cursor?: string;
                limit?: number;
                priority?: "urgent" | "high" | "medium" | "low";
                propertyId?: string;
                sort?: "newest" | "priority";
                status?: "open" | "in_progress" | "completed" | "cancelled" | "active";
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
                            /** @description When somebody comes: hours of one day by a clock in Israel, HH:MM */
                            appointment: {
                                from: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                on: string;
                                to: string;
                            } | null;
                            assignee: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            /** @description The day of the tenant’s demand, from which the law counts */
                            demandedOn: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Null for members who do not deal with tenants */
                            lease: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                tenantName: string;
                            } | null;
                            pictureCount: number;
                            /** @description The home cannot be lived in reasonably until it is done */
                            preventsLiving: boolean;
                            /** @enum {string} */
                            priority: "urgent" | "high" | "medium" | "low";
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            /** @description Null where no tenant demanded anything */
                            repair: {
                                /**
                                 * Format: date
                                 * @description By when the law has it mended, that day included
                                 */
                                dueOn: string;
                                /** @description As many as the law of the day of the demand gives */
                                limitDays: number;
                                source: string;
                                /** @enum {string} */
                                stage: "stopped" | "running" | "half" | "soon" | "late";
                            } | null;
                            /** @enum {string} */
                            status: "open" | "in_progress" | "completed" | "cancelled";
                            title: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            /** @description Who was called for it from the register */
                            vendor: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                                phone: string | null;
                            } | null;
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
    createMaintenanceRequest: {
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
                    /** @default null */
                    assigneeId?: string | null;
                    /** @default null */
                    demandedOn?: string | null;
                    /** @default  */
                    description?: string;
                    /**
                     * @description It says where this is, and its tenants see the request
                     * @default null
                     */
                    leaseId?: string | null;
                    /** @default false */
                    preventsLiving?: boolean;
                    /**
                     * @default medium
                     * @enum {string}
                     */
                    priority?: "urgent" | "high" | "medium" | "low";
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    propertyId: string;
                    title: string;
                    /** @default null */
                    unitId?: string | null;
                    /** @default null */
                    vendorId?: string | null;
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
    getMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenanceRequestId: string;
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
                        /** @description When somebody comes: hours of one day by a clock in Israel, HH:MM */
                        appointment: {
                            from: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            to: string;
                        } | null;
                        assignee: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        can: {
                            cancel: boolean;
                            change: boolean;
                            /** @description Where it is and when it was demanded; what a tenant reported stays */
                            changePlace: boolean;
                            comment: boolean;
                            complete: boolean;
                            reopen: boolean;
                            /** @description To the tradesperson who was called for it */
                            send: boolean;
                            start: boolean;
                        };
                        /** @description Oldest first */
                        changes: {
                            actor: {
                                isTenant: boolean;
                                name: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            /** @enum {string} */
                            from: "open" | "in_progress" | "completed" | "cancelled";
                            note: string;
                            /** @enum {string} */
                            to: "open" | "in_progress" | "completed" | "cancelled";
                        }[];
                        /** @description Oldest first; internal ones are for the team alone */
                        comments: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            author: {
                                isTenant: boolean;
                                name: string | null;
                            };
                            body: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isInternal: boolean;
                        }[];
                        /** @description The sum of its expenses; null for members who may not see money */
                        cost: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        } | null;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        createdAt: string;
                        /** @description The day of the tenant’s demand, from which the law counts */
                        demandedOn: string | null;
                        description: string;
                        /** @description How tradespeople were told of it, oldest first; for the team alone */
                        dispatches: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            author: {
                                name: string | null;
                            };
                            /** @description As it was sent; null where it names the tenant to a member who may not know */
                            body: string | null;
                            /** @enum {string} */
                            channel: "email" | "whatsapp" | "copy";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            namesTenant: boolean;
                            vendorName: string;
                        }[];
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        isSharedWithTenant: boolean;
                        /** @description Null for members who do not deal with tenants */
                        lease: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            tenantName: string;
                        } | null;
                        pictureCount: number;
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "photo" | "video";
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        }[];
                        /** @description The recurring work that opened it by itself, and for which day */
                        plan: {
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
                            isEnded: boolean;
                            title: string;
                        } | null;
                        /** @description The home cannot be lived in reasonably until it is done */
                        preventsLiving: boolean;
                        /** @enum {string} */
                        priority: "urgent" | "high" | "medium" | "low";
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        };
                        /** @description What tenants said of each completion, oldest first */
                        ratings: {
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            author: {
                                isTenant: boolean;
                                name: string | null;
                            };
                            body: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description Of the newest completion, and that one stands */
                            isOfLast: boolean;
                            /** @description How content the tenant is, one to five */
                            score: number;
                        }[];
                        /** @description Null where no tenant demanded anything */
                        repair: {
                            /**
                             * Format: date
                             * @description By when the law has it mended, that day included
                             */
                            dueOn: string;
                            /** @description As many as the law of the day of the demand gives */
                            limitDays: number;
                            source: string;
                            /** @enum {string} */
                            stage: "stopped" | "running" | "half" | "soon" | "late";
                        } | null;
                        reportedBy: {
                            isTenant: boolean;
                            name: string | null;
                        };
                        /** @enum {string} */
                        status: "open" | "in_progress" | "completed" | "cancelled";
                        title: string;
                        unit: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            number: string;
                        } | null;
                        /** @description Who was called for it from the register */
                        vendor: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                            phone: string | null;
                        } | null;
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
    updateMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenanceRequestId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    assigneeId?: string | null;
                    demandedOn?: string | null;
                    description?: string;
                    /** @description It says where this is, and its tenants see the request */
                    leaseId?: string | null;
                    preventsLiving?: boolean;
                    /** @enum {string} */
                    priority?: "urgent" | "high" | "medium" | "low";
                    /**
                     * Format: uuid
                     * @description UUID version 7
                     */
                    propertyId?: string;
                    title?: string;
                    unitId?: string | null;
                    vendorId?: string | null;
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
    setMaintenanceAppointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenanceRequestId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Time of a clock in Israel, HH:MM */
                    from: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    on: string;
                    /** @description Time of a clock in Israel, HH:MM */
                    to: string;
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
    cancelMaintenanceAppointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenanceRequestId: string;
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
    moveMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                maintenanceRequestId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Seen by the tenant too
                     * @default
                     */
                    note?: string;
                    /** @enum {string} */
                    to: "open" | "in_progress" | "completed" | "cancelled";
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
    commentOnMaintenanceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                maintenanceRequestId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    isInternal: boolean;
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
    sendMaintenanceJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                maintenanceRequestId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "email" | "whatsapp" | "copy";
                    /** @default false */
                    namesTenant?: boolean;
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
    exportMaintenanceEvidence: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                maintenanceRequestId: string;
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
    getMaintenanceJobLetter: {
        parameters: {
            query?: {
                namesTenant?: string;
            };
            header?: never;
            path: {
                maintenanceRequestId: string;
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
                        canNameTenant: boolean;
                        text: string;
                        vendor: {
                            email: string | null;
                            name: string;
                            phone: string | null;
                        } | null;
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
    uploadMaintenancePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                maintenanceRequestId: string;
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
    listMaintenanceVendors: {
        parameters: {
            query?: {
                archived?: string;
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
                            email: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isArchived: boolean;
                            name: string;
                            notes: string;
                            phone: string | null;
                            /** @description What the team thinks of their work, one to five */
                            rating: number | null;
                            /** @description What tenants said of their jobs, on average; null where nobody said anything */
                            tenants: {
                                average: number;
                                count: number;
                            } | null;
                            /** @enum {string} */
                            trade: "handyman" | "plumber" | "electrician" | "air_conditioning" | "locksmith" | "painter" | "carpenter" | "roofer" | "elevator" | "cleaning" | "gardening" | "other";
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
    createMaintenanceVendor: {
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
                    /** @default null */
                    email?: string | null;
                    name: string;
                    /** @default  */
                    notes?: string;
                    /** @default null */
                    phone?: string | null;
                    /**
                     * @description What the team thinks of their work, one to five
                     * @default null
                     */
                    rating?: number | null;
                    /** @enum {string} */
                    trade: "handyman" | "plumber" | "electrician" | "air_conditioning" | "locksmith" | "painter" | "carpenter" | "roofer" | "elevator" | "cleaning" | "gardening" | "other";
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
    updateMaintenanceVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                maintenanceVendorId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string | null;
                    isArchived?: boolean;
                    name?: string;
                    notes?: string;
                    phone?: string | null;
                    /** @description What the team thinks of their work, one to five */
                    rating?: number | null;
                    /** @enum {string} */
                    trade?: "handyman" | "plumber" | "electrician" | "air_conditioning" | "locksmith" | "painter" | "carpenter" | "roofer" | "elevator" | "cleaning" | "gardening" | "other";
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
    uploadMessageAttachment: {
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
                        byteSize: number;
                        filename: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        mediaType: string;
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
    createAttachmentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                attachmentId: string;
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
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        expiresAt: string;
                        /** @description Opens without a token, for the person who asked, for a few minutes */
                        url: string;
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
    listRecipients: {
        parameters: {
            query?: {
                leaseId?: string;
                maintenanceRequestId?: string;
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
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isTenant: boolean;
                            /** @description The lease by which a tenant is written to */
                            leaseId: string | null;
                            /** @description Null for who has left, and for a tenant where the reader does not deal with tenants */
                            name: string | null;
                            propertyName: string | null;
                            /** @description Null for a tenant */
                            role: ("admin" | "property_manager" | "realtor" | "assistant" | "viewer" | "maintenance_staff") | null;
                            unitNumber: string | null;
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
    listMessages: {
        parameters: {
            query?: {
                conversationId?: string;
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
                            attachments: {
                                byteSize: number;
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                mediaType: string;
                            }[];
                            body: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            conversationId: string;
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
                            /** @description When the recipient opened it */
                            readAt: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            recipientId: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            senderId: string;
                            subject: string;
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
    countUnreadMessages: {
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
                        /** @description Messages to oneself that were not read; 100 stands for as many or more */
                        unread: number;
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
    listMissingDocuments: {
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
                            missing: {
                                /** @description Of the kinds that come with every workspace; the others have a name */
                                code: ("signed_lease" | "identity" | "guarantee" | "insurance" | "handover") | null;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            }[];
                            /** @description Tenants of the lease beside this one */
                            moreTenants: number;
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
                            tenantName: string;
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
    listNotices: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                over?: string;
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
                            body: string;
                            can: {
                                withdraw: boolean;
                            };
                            /**
                             * Format: date
                             * @description The last day on which it stands
                             */
                            endsOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            postedAt: string;
                            postedBy: {
                                name: string | null;
                            };
                            /** @description Null: every house */
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /** @description Those of them who have opened it */
                            readCount: number;
                            /** @enum {string} */
                            state: "standing" | "over" | "withdrawn";
                            /** @description Tenants whom it reaches: who rents there now, or did on its last day, or read it */
                            tenantCount: number;
                            title: string;
                            withdrawnAt: string | null;
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
    postNotice: {
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
                    body: string;
                    /**
                     * Format: date
                     * @description The last day on which it stands; today or later
                     */
                    endsOn: string;
                    /**
                     * @description Null: every house
                     * @default null
                     */
                    propertyId?: string | null;
                    title: string;
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
    getNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: string;
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
                        body: string;
                        can: {
                            withdraw: boolean;
                        };
                        /**
                         * Format: date
                         * @description The last day on which it stands
                         */
                        endsOn: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        postedAt: string;
                        postedBy: {
                            name: string | null;
                        };
                        /** @description Null: every house */
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        /** @description Those of them who have opened it */
                        readCount: number;
                        /** @enum {string} */
                        state: "standing" | "over" | "withdrawn";
                        /** @description Tenants whom it reaches: who rents there now, or did on its last day, or read it */
                        tenantCount: number;
                        title: string;
                        withdrawnAt: string | null;
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
    listNoticeReaders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                noticeId: string;
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
                            /** @description Without one they can read it nowhere */
                            hasAccount: boolean;
                            name: string;
                            property: {
                                name: string;
                            };
                            readAt: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            tenantId: string;
                            unit: {
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
    withdrawNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                noticeId: string;
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
    getOverview: {
        parameters: {
            query?: {
                month?: string;
                propertyId?: string;
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
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        homes: {
                            /** @description Let for 60 days at the most, and without a lease to follow */
                            endingSoonCount: number;
                            occupancyRate: number;
                            occupiedUnitCount: number;
                            propertyCount: number;
                            unitCount: number;
                            vacantUnitCount: number;
                        };
                        /** @description Null for a member who may not see money */
                        money: {
                            /** @description Confirmed money laid on charges that fell due in the month */
                            collected: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                            /** @description What of the money of the month went to deposits: held, and no income */
                            deposits: {
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
                            /** @description An amount in minor units */
                            expenses: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description 12 months, oldest first; the last is the one asked for */
                            months: {
                                /** @description Confirmed money laid on charges that fell due in the month */
                                collected: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description What of the money of the month went to deposits: held, and no income */
                                deposits: {
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
                                /** @description An amount in minor units */
                                expenses: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Month, YYYY-MM */
                                month: string;
                                /** @description Received less expenses */
                                net: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Confirmed in the month less what was taken back, without deposits */
                                received: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            }[];
                            /** @description Received less expenses */
                            net: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description Open and past its due date today, whatever month it is of */
                            overdue: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description Confirmed in the month less what was taken back, without deposits */
                            received: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                        } | null;
                        /** @description Month, YYYY-MM */
                        month: string;
                        /** @description By name, the first 100 */
                        properties: {
                            /** @description Let for 60 days at the most, and without a lease to follow */
                            endingSoonCount: number;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            money: {
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
                                /** @description Open and past its due date today, whatever month it is of */
                                overdue: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            } | null;
                            name: string;
                            occupiedUnitCount: number;
                            openRequestCount: number | null;
                            unitCount: number;
                            vacantUnitCount: number;
                        }[];
                        /** @description The one that was asked for */
                        property: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                        } | null;
                        /** @description Null for a member who may not see maintenance */
                        repairs: {
                            /** @description The last day that the law gives is past */
                            lateCount: number;
                            open: {
                                high: number;
                                low: number;
                                medium: number;
                                urgent: number;
                            };
                        } | null;
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
    exportStatementPdf: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
                month?: string;
                propertyId?: string;
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
                            /** @description Tenants of the lease beside this one */
                            moreTenants: number;
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
    deletePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                pictureId: string;
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
    describePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                pictureId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    altText: string;
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
    orderPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pictureIds: string[];
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
    listPortfolios: {
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
                            cover: {
                                /** @description What it shows, for whoever does not see it; empty where nobody said */
                                altText: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                thumbnailUrl: string;
                                /** @description Short-lived, for the person who asked */
                                url: string;
                            } | null;
                            description: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            propertyCount: number;
                            title: string;
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
    createPortfolio: {
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
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    propertyIds?: string[];
                    title: string;
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
    getPortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
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
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        }[];
                        /** @description In the order in which they were chosen */
                        properties: {
                            address: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            name: string;
                            unitCount: number;
                        }[];
                        /** @description Null where there is none, or for whoever may not share */
                        share: {
                            contact: {
                                email: string | null;
                                name: string;
                                phone: string | null;
                            };
                            expiresAt: string | null;
                            /** @description The rent that is asked */
                            showsRent: boolean;
                            /** @description Street and number of each property, and the number of each unit */
                            showsStreet: boolean;
                            /** @description Shows the portfolio to whoever has it */
                            url: string;
                            viewCount: number;
                        } | null;
                        title: string;
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
    deletePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
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
    updatePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    propertyIds?: string[];
                    title?: string;
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
    getPortfolioBrochure: {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr" | "he" | "sq";
                showsRent?: string;
                showsStreet?: string;
            };
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
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
    uploadPortfolioPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                portfolioId: string;
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
    sharePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contact: {
                        /** @default null */
                        email?: string | null;
                        /** @default  */
                        name?: string;
                        /** @default null */
                        phone?: string | null;
                    };
                    /** @description From now on; null for no end, absent to leave it as it is */
                    expiresInDays?: (7 | 30 | 90) | null;
                    /** @description The rent that is asked */
                    showsRent: boolean;
                    /** @description Street and number of each property, and the number of each unit */
                    showsStreet: boolean;
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
                        url: string;
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
    unsharePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                portfolioId: string;
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
                            /** @description The cover of its pictures */
                            image: {
                                /** @description What it shows, for whoever does not see it; empty where nobody said */
                                altText: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                thumbnailUrl: string;
                                /** @description Short-lived, for the person who asked */
                                url: string;
                            } | null;
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
                        /** @description The cover of its pictures */
                        image: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        } | null;
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
    getPropertyGallery: {
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
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        }[];
                        portfolios: {
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
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
    uploadPropertyPicture: {
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
                                /** @description Tenants of the lease beside this one */
                                moreTenants: number;
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
    getSealKey: {
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
                        installation: {
                            /** @description SHA-256 of the certificate, as AB:CD:… */
                            fingerprint: string;
                            /** @description Who vouches for that */
                            issuer: string;
                            /** @description Whose the certificate is */
                            subject: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            suppliedAt: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            validFrom: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            validUntil: string;
                        } | null;
                        /** @description Also where it has ended and seals no more */
                        organization: {
                            /** @description SHA-256 of the certificate, as AB:CD:… */
                            fingerprint: string;
                            /** @description Who vouches for that */
                            issuer: string;
                            /** @description Whose the certificate is */
                            subject: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            suppliedAt: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            validFrom: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            validUntil: string;
                        } | null;
                        /**
                         * @description A key that the organization supplied, one of the operator, or the one that Dira made for it
                         * @enum {string}
                         */
                        sealsWith: "organization" | "installation" | "built";
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
    supplySealKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: base64
                     * @description PKCS#12 (.p12, .pfx) with an RSA key and its certificates, as Base64
                     */
                    file: string;
                    /** @description Of the file; it is not kept */
                    password: string;
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
                        /** @description SHA-256 of the certificate, as AB:CD:… */
                        fingerprint: string;
                        /** @description Who vouches for that */
                        issuer: string;
                        /** @description Whose the certificate is */
                        subject: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        suppliedAt: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        validFrom: string;
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        validUntil: string;
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
    removeSealKey: {
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
                            /** @description Tenants of the lease beside this one */
                            moreTenants: number;
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
    updateSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                securityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Never blank, also of a note and of a guarantor */
                    amount?: number;
                    avalists?: string[];
                    custodian?: string;
                    drawer?: string;
                    expiresOn?: string | null;
                    guarantor?: {
                        /** @default  */
                        address?: string;
                        fullName?: string;
                        /**
                         * @description Sealed; only its end is ever shown again
                         * @default null
                         */
                        identityNumber?: string | null;
                        /** @default null */
                        phone?: string | null;
                    };
                    issuedOn?: string | null;
                    issuer?: string;
                    note?: string;
                    place?: string;
                    reference?: string;
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
    moveSecurity: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                securityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    on: string;
                    /** @description What was drawn */
                    realisedAmount?: number;
                    /** @default  */
                    reason?: string;
                    /** @enum {string} */
                    to: "received" | "active" | "realise_notice" | "partially_realised" | "returned";
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
    updateOrganizationSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requiresMfa: boolean;
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
    listSignatureRequests: {
        parameters: {
            query?: {
                cursor?: string;
                documentId?: string;
                leaseId?: string;
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
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            createdAt: string;
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            expiresAt: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            isInOrder: boolean;
                            isSealed: boolean;
                            leaseId: string | null;
                            /** @description Who would not sign, and why; the request is then voided */
                            refusal: {
                                reason: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                signerId: string;
                            } | null;
                            reminds: boolean;
                            /** @description SHA-256 of the sealed document, hexadecimal */
                            sealedSha256: string | null;
                            /** @enum {string} */
                            signatureStatus: "pending_signature" | "partially_signed" | "fully_signed";
                            signers: {
                                codeSentAt: string | null;
                                email: string | null;
                                fullName: string;
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                /** @enum {string} */
                                language: "en" | "es" | "fr" | "he" | "sq";
                                openedAt: string | null;
                                phone: string | null;
                                place: number;
                                remindedAt: string | null;
                                /** @enum {string} */
                                role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
                                /** @description When the present link was made */
                                sentAt: string | null;
                                signedAt: string | null;
                                wantsCode: boolean;
                            }[];
                            /** @enum {string} */
                            state: "open" | "completed" | "voided" | "expired";
                            title: string;
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
    updateSignatureRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reminds: boolean;
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
    getRequestedDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                requestId: string;
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
    renewSignerLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                requestId: string;
                signerId: string;
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
                         * Format: uuid
                         * @description UUID version 7
                         */
                        signerId: string;
                        url: string;
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
    remindSigner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                requestId: string;
                signerId: string;
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
    voidSignatureRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                requestId: string;
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
                        /**
                         * Format: uri
                         * @description Instead of the password: a link that opens the account once, where the person chooses their own
                         */
                        inviteUrl: string;
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
    getUnitGallery: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
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
    uploadUnitPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                unitId: string;
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
                channel?: "email" | "sms" | "whatsapp" | "push";
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
                        channel: "email" | "sms" | "whatsapp" | "push";
                        /**
                         * Format: date-time
                         * @description Instant in UTC, ISO 8601
                         */
                        created_at: string;
                        html: string;
                        /** @description Where an answer to the mail goes */
                        reply_to: string | null;
                        /**
                         * @description Kept: there is no mail server
                         * @enum {string}
                         */
                        status: "queued" | "kept" | "sent" | "failed";
                        subject: string;
                        text: string;
                        /** @description Mail address, phone number, or which device */
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
    getLinkedPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "*/*": string;
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
    getSharedBrochure: {
        parameters: {
            query?: never;
            header?: never;
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
                    token: string;
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
    openSharedPortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        contact: {
                            email: string | null;
                            name: string;
                            phone: string | null;
                        };
                        description: string;
                        pictures: {
                            /** @description What it shows, for whoever does not see it; empty where nobody said */
                            altText: string;
                            thumbnailUrl: string;
                            /** @description Short-lived, for the person who asked */
                            url: string;
                        }[];
                        properties: {
                            city: string;
                            name: string;
                            street: string | null;
                            /** @enum {string} */
                            type: "apartment" | "house" | "condo" | "commercial";
                            vacantUnits: {
                                areaSqm: number | null;
                                floor: number;
                                number: string | null;
                                rent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                } | null;
                                rooms: number | null;
                            }[];
                        }[];
                        title: string;
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
    getSigning: {
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
                        /** @description What the signer agrees to, in their language */
                        consent: string;
                        /** @enum {string} */
                        documentLanguage: "en" | "es" | "fr" | "he" | "sq";
                        /** @description SHA-256, hexadecimal; comes back with the signature */
                        documentSha256: string;
                        isCompleted: boolean;
                        message: string;
                        organizationName: string;
                        reading: {
                            heading: string;
                            paragraphs: string[];
                        }[];
                        signer: {
                            email: string | null;
                            fullName: string;
                            hasSigned: boolean;
                            isTheirTurn: boolean;
                            /** @enum {string} */
                            language: "en" | "es" | "fr" | "he" | "sq";
                            /** @description The last digits */
                            phoneHint: string | null;
                            /** @enum {string} */
                            role: "landlord" | "tenant" | "guarantor" | "witness" | "other";
                            wantsCode: boolean;
                        };
                        title: string;
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
    sendSigningCode: {
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
    getSigningDocument: {
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
    declineSigning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    openSigning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
    sign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    documentSha256: string;
                    /** @constant */
                    isAgreed: true;
                    signature: {
                        /** @constant */
                        method: "drawn";
                        strokes: [
                            number,
                            number
                        ][][];
                    } | {
                        /** @constant */
                        method: "typed";
                        name: string;
                    };
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
                        isCompleted: boolean;
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
